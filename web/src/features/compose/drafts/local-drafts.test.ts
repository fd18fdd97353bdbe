import { expect, test } from 'vitest'
import { createLocalDrafts } from './local-drafts.ts'
import { emptyDraft } from './post-draft.ts'

/** The storage of one browser, shared by everyone who uses it. */
function deviceStore() {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (place: number) => [...values.keys()][place] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const written = (id: string, description: string, changedAt = 1) => ({
  draft: { ...emptyDraft(id), description },
  origin: 'fresh' as const,
  isKnown: false,
  changedAt,
})

test('drafts of one profile are not offered to another on the same device', () => {
  const device = deviceStore()
  const [mia, twin] = [createLocalDrafts('mia', device), createLocalDrafts('mia2', device)]
  mia.keep(written('a', 'A secret of Mia'))
  expect(twin.listFresh()).toEqual([])
  expect(twin.find('a')).toBeUndefined()
  expect(mia.listFresh().map(({ draft }) => draft.description)).toEqual(['A secret of Mia'])
})

test('saving or deleting a draft under one profile does not affect another profile’s copy', () => {
  const device = deviceStore()
  const [mia, leo] = [createLocalDrafts('mia', device), createLocalDrafts('leo', device)]
  mia.keep(written('a', 'By Mia'))
  leo.keep(written('a', 'By Leo'))
  leo.forget('a')
  expect(mia.find('a')?.draft.description).toBe('By Mia')
  expect(leo.find('a')).toBeUndefined()
})

test('unpublished drafts are offered, most recently changed first', () => {
  const drafts = createLocalDrafts('mia', deviceStore())
  drafts.keep(written('a', 'First', 1))
  drafts.keep(written('b', 'Second', 2))
  drafts.keep({ ...written('c', 'An edit', 3), origin: 'published' })
  expect(drafts.listFresh().map(({ draft }) => draft.id)).toEqual(['b', 'a'])
})
