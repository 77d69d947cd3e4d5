export { PlaylistsScreen as Screen } from '#features/workshops/courses/playlists/playlists-screen.tsx'
