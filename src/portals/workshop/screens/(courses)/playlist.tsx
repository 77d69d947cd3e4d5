export { PlaylistScreen as Screen } from '#features/workshops/courses/playlists/playlist-screen.tsx'
