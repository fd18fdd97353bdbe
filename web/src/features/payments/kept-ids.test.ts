import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../plumbing/queries/query-client.ts'
import { nobody, sessionQuery } from '../../plumbing/session/session.ts'
import { exampleProfile } from '../../testing/example-post.ts'
import { createKeptIds } from './kept-ids.ts'

const actAs = (id: string) =>
  queryClient.setQueryData(sessionQuery.queryKey, { ...nobody, profile: { ...exampleProfile, id } })

afterEach(() => queryClient.clear())

test('the same input keeps its id, and another input gets another id', () => {
  const ids = createKeptIds()
  const first = ids.idFor({ package: 'a' })
  expect(ids.idFor({ package: 'a' })).toBe(first)
  expect(ids.idFor({ package: 'b' })).not.toBe(first)
})

test('after a success, the same action gets a new id', () => {
  const ids = createKeptIds()
  const [tip, other] = [ids.idFor('tip'), ids.idFor('another tip')]
  ids.forget(tip)
  expect(ids.idFor('tip')).not.toBe(tip)
  expect(ids.idFor('another tip')).toBe(other)
})

test('two profiles that send the same input use different ids, and each keeps its own', () => {
  const ids = createKeptIds()
  actAs('mia')
  const ofMia = ids.idFor({ amount: 5 })
  actAs('twin')
  const ofTwin = ids.idFor({ amount: 5 })
  expect(ofTwin).not.toBe(ofMia)
  actAs('mia')
  expect(ids.idFor({ amount: 5 })).toBe(ofMia)
})

test('a response that arrives after the user switches profiles forgets the id of the right profile', () => {
  const ids = createKeptIds()
  actAs('mia')
  const ofMia = ids.idFor({ amount: 5 })
  actAs('twin')
  const ofTwin = ids.idFor({ amount: 5 })
  ids.forget(ofMia)
  expect(ids.idFor({ amount: 5 })).toBe(ofTwin)
  actAs('mia')
  expect(ids.idFor({ amount: 5 })).not.toBe(ofMia)
})
