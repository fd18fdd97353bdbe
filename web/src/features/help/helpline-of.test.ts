import { expect, test } from 'vitest'
import { messageOf, problemOf } from '../../plumbing/api/api-problem.ts'
import { helplineOf } from './helpline-of.ts'

const helpline = {
  answer: 'Das klingt, als ginge es dir gerade sehr schlecht.',
  directory: 'Finde ein Hilfetelefon in deinem Land',
  href: 'https://findahelpline.com',
}
const crisis = { status: 422, code: 'crisis', message: 'There are people who can help: findahelpline.com' }

test('a call that failed because of a crisis offers the helpline in the language of the text', () => {
  expect(helplineOf(problemOf(422, { ...crisis, helpline }))).toEqual(helpline)
})

test('without the helpline in the response, its message names the directory, and other failures have none', () => {
  const bare = problemOf(422, crisis)
  expect(helplineOf(bare)).toBeNull()
  expect(messageOf(bare)).toContain('findahelpline.com')
  expect(helplineOf(problemOf(422, { ...crisis, code: 'ai-content-refused', helpline }))).toBeNull()
  expect(helplineOf(null)).toBeNull()
})
