import { expect, test } from 'vitest'
import { priceFault } from '../drafts/draft-faults.ts'
import { emptyDraft, itemOfContent, type PostDraft } from '../drafts/post-draft.ts'
import { previewedPost } from '../preview/previewed-post.ts'
import { publicWordsOf } from './public-words.ts'
import { exampleProfile } from '../../../testing/example-post.ts'

const draft = (change: Partial<PostDraft>): PostDraft => ({ ...emptyDraft('d'), ...change })
const long = 'x'.repeat(200)
const photo = itemOfContent({ id: 'c', name: 'photo', kind: 'photo' })

test('a post for everyone shows all of its text', () => {
  expect(publicWordsOf(draft({ description: long }))).toEqual({ kind: 'all' })
  expect(publicWordsOf(draft({ price: '5.00' }))).toEqual({ kind: 'all' })
})

test('next to locked media the description stays public, and the form says so', () => {
  for (const lock of [{ price: '5.00' }, { access: 'followers' }, { access: 'subscribers' }] as const) {
    const words = publicWordsOf(draft({ description: long, items: [photo], ...lock }))
    expect(words).toEqual({ kind: 'beside locked media' })
  }
})

test('for a locked post without media, the form shows the teaser and how much text is locked', () => {
  for (const lock of [{ price: '5.00' }, { access: 'followers' }, { access: 'subscribers' }] as const) {
    const words = publicWordsOf(draft({ description: ` ${long} `, ...lock }))
    expect(words).toEqual({ kind: 'teaser', teaser: 'x'.repeat(140), hiddenCount: 60 })
  }
})

test('the form warns about a locked text that is too short to be hidden', () => {
  expect(publicWordsOf(draft({ description: 'x'.repeat(140), price: '5.00' }))).toEqual({ kind: 'too short' })
})

test('the preview shows a visitor the teaser, and a buyer everything', () => {
  const locked = draft({ description: long, price: '5.00' })
  const facts = { author: exampleProfile, media: [], blurred: null, now: 0 }
  const words = (viewer: 'visitor' | 'follower' | 'buyer' | 'you') => {
    const { description, hidden_character_count: hidden } = previewedPost(locked, viewer, facts)
    return [description, hidden]
  }
  expect(words('visitor')).toEqual([`${'x'.repeat(140)}…`, 60])
  expect(words('follower')).toEqual([`${'x'.repeat(140)}…`, 60])
  expect(words('buyer')).toEqual([long, 0])
  expect(words('you')).toEqual([long, 0])
})

test('a price is 0 or at least 0.10', () => {
  expect(priceFault({ price: '0.09' })).toBe('Enter at least 0.10 credits, or 0 if the post isn’t for sale.')
  expect(priceFault({ price: '0.10' })).toBeUndefined()
  expect(priceFault({ price: '0' })).toBeUndefined()
})
