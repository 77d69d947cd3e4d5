import { expect, test } from 'vitest'
import { belowTitles, cellsOf, columnsOf } from '#domain/people/import/import-columns.ts'
import { readTable } from '#domain/people/import/table-text.ts'

function read(text: string) {
  const [first = [], ...rows] = [...belowTitles(readTable(text))]
  const columns = columnsOf(first)
  return (columns === null ? [first, ...rows] : rows).map((row) => {
    const { email, firstName, lastName } = cellsOf(row, columns)
    return [email, firstName, lastName]
  })
}

test.each([
  ['Outlook', 'First Name,Middle Name,Last Name,Title,E-mail Address\nAnna,M,Koch,Dr.,a@x.example'],
  [
    'Google',
    'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nAnna,Koch,* myContacts,* Work,a@x.example',
  ],
  [
    'Google, before 2024',
    'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value\nAnna Koch,Anna,Koch,*,a@x.example',
  ],
  ['Canvas', 'Student,ID,SIS User ID,SIS Login ID,Section\n"Koch, Anna",17,u17,a@x.example,PGY 1'],
  ['a list of a hospital', 'Employee ID;Surname;Forename;Work Email;PGY Level\n17;Koch;Anna;a@x.example;2'],
  ['a list of full names', 'Resident Name\tHospital Email\nAnna Koch\ta@x.example'],
  [
    'headings with a byte order mark and capitals',
    '\uFEFF"EMAIL";"LAST_NAME";"FIRST_NAME"\na@x.example;Koch;Anna',
  ],
  ['a first line that names the separator', 'sep=;\r\nemail;first name;last name\r\na@x.example;Anna;Koch'],
  ['the same, quoted and with a mark', '\uFEFF"sep=;"\r\na@x.example;Anna;Koch'],
  ['a separator that another program chose', 'sep=|\na@x.example|Anna|Koch'],
  ['German headings', 'Vorname;Nachname;E-Mail-Adresse\nAnna;Koch;a@x.example'],
  ['French headings', 'Prénom;Nom;Courriel\nAnna;Koch;a@x.example'],
  ['Spanish headings', 'Nombre;Apellidos;Correo electrónico\nAnna;Koch;a@x.example'],
  ['quotes of a word processor', '“Email”;“First name”;“Last name”\n“a@x.example”;“Anna”;“Koch”'],
  ['recipients of a letter', '"Koch, Anna" <a@x.example>;'],
  ['spaces before quotes', 'email, "first name", "last name"\n"a@x.example", "Anna", "Koch"'],
  [
    'cells that Excel was kept from reading',
    'email,first name,last name\n"=""a@x.example""",="Anna",\'=Koch'.replace("'=Koch", 'Koch'),
  ],
  [
    'an address as mail programs write it',
    'a@x.example,Anna,Koch\n'.replace('a@x.example', 'Anna Koch <a@x.example>'),
  ],
  [
    'columns that say whose they are',
    'Resident Last Name,Resident First Name,Resident Email\nKoch,Anna,a@x.example',
  ],
  [
    'headings that say how they are written',
    '"Name (Last, First)",Work E-mail Address\n"Koch, Anna",a@x.example',
  ],
  [
    'a heading that says which of several',
    'Last Name, First Name, Email Address (Primary)\nKoch, Anna, a@x.example',
  ],
  [
    'titles above the headings',
    'Residents 2026,,\nas of July 1,,\nFirst name,Last name,Email\nAnna,Koch,a@x.example',
  ],
  ['a degree behind a name', 'Name,Email\n"Anna Koch, MD",a@x.example'],
  ['degrees behind a name in reverse', 'Name,Email\n"Koch, Anna, M.D., FACS",a@x.example'],
  ['degrees without a comma', 'Name,Email\nAnna Koch MD PhD,a@x.example'],
])('%s', (_what, text) => {
  expect(read(text)).toEqual([['a@x.example', 'Anna', 'Koch']])
})

test('a first line that is a person is one', () => {
  expect(read('a@x.example,Anna,Koch')).toHaveLength(1)
})

test.each([
  ['"DO, ANH"', 'ANH', 'DO'],
  ['ANH DO', 'ANH', 'DO'],
  ['"Ma, Yo-Yo"', 'Yo-Yo', 'Ma'],
  ['"Koch, MD"', 'MD', 'Koch'],
])('%s has no degree', (written, firstName, lastName) => {
  expect(read(`Name,Email\n${written},a@x.example`)).toEqual([['a@x.example', firstName, lastName]])
})

test('lines without headings below are people, however many', () => {
  expect(read('Anna,Koch\nMaria,Koch')).toHaveLength(2)
  expect(read('x\n'.repeat(9))).toHaveLength(9)
  expect(read('a@x.example,Anna,Koch\nEmail,First name,Last name')).toHaveLength(2)
})

test('a name of one word is a first name', () => {
  expect(read('name,email\nSuharto,s@x.example')).toEqual([['s@x.example', 'Suharto', '']])
})

test('a line break in a cell becomes a space, and a formula is nothing', () => {
  expect(read('a@x.example,"Anna\nMaria",=HYPERLINK("http://x.example")')).toEqual([
    ['a@x.example', 'Anna Maria', ''],
  ])
})
