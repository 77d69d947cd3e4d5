export { HomeScreen as Screen } from '../home/home-screen.tsx'
