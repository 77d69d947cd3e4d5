export { AttendeeScreen as Screen } from '#features/workshops/attendees/attendee-screen.tsx'
