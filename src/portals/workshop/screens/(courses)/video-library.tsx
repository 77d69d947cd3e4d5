export { VideoLibraryScreen as Screen } from '#features/workshops/courses/videos/video-library-screen.tsx'
