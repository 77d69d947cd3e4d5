export { ProfileScreen as Screen } from '#features/workshops/participants/profile-screen.tsx'
