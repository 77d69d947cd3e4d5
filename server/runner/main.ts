import './runner-program.ts'
