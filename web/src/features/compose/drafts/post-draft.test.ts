import { describe, expect, test } from 'vitest'
import { faultsOf, faultsOfProblem } from './draft-faults.ts'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { contentOf } from '../../../testing/fake-upload-server.ts'
import { emptyDraft, formOf, itemOfContent, itemOfGallery, itemOfUpload, priceOf } from './post-draft.ts'
import { unlockFor, type PreviewViewer } from '../preview/previewed-post.ts'
import { primaryAction } from '../primary-action.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const later = '2026-11-21T12:00:00.000Z'
const earlier = '2026-11-19T12:00:00.000Z'
const draft = { ...emptyDraft('post'), description: 'Harbour' }

describe('the price', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['4.5', 4.5],
    ['4,50', 4.5],
    ['12.', 12],
    ['0.29', 0.29],
    ['1.005', null],
    ['-1', null],
    ['1e3', null],
    ['abc', null],
  ])('"%s" is %s', (price, credits) => {
    expect(priceOf({ price })).toBe(credits)
  })
})

describe('the request body', () => {
  test('contains only uploaded contents, in order', () => {
    const items = [
      itemOfContent({ id: 'b', name: 'b.jpg', kind: 'photo', alt: ' Boats ' }),
      itemOfUpload({ fileId: 'f', name: 'f.jpg', isVideo: false }),
      itemOfContent({ id: 'a', name: 'a.mp4', kind: 'video' }),
    ]
    expect(formOf({ ...draft, items }, { isDraft: true }).contents).toEqual([
      { id: 'b', alt: 'Boats' },
      { id: 'a', alt: '' },
    ])
  })
})

describe('a file from the gallery', () => {
  test('starts with its description as alt text, and with its kind', () => {
    const video = contentOf('v', { kind: 'video', description: 'Boats leave the harbor' })
    expect(itemOfGallery(video)).toMatchObject({
      contentId: 'v',
      isVideo: true,
      alt: 'Boats leave the harbor',
    })
    expect(itemOfGallery(contentOf('p', {}))).toMatchObject({ isVideo: false, alt: '' })
  })

  test('keeps its own alt text when the post changes it', () => {
    const described = itemOfGallery(contentOf('p', { description: 'Boats' }))
    const items = [{ ...described, alt: 'Two boats at dawn' }]
    expect(formOf({ ...draft, items }, { isDraft: true }).contents).toEqual([
      { id: 'p', alt: 'Two boats at dawn' },
    ])
  })
})

describe('the errors of a draft', () => {
  test('are empty if it has text', () => expect(faultsOf(draft, NOW)).toEqual({}))

  test.each([
    [{ description: '  ' }, 'description', 'Add a photo, a video or some text.'],
    [{ price: '10000.01' }, 'price', 'At most 10,000 credits.'],
    [{ price: 'x' }, 'price', 'Enter an amount with at most two decimals, such as 4.50.'],
    [{ availableUntil: earlier }, 'availableUntil', 'This end time has passed. Choose a later one.'],
    [{ availableFrom: later, availableUntil: later }, 'availableUntil', 'The end must be after the start.'],
    [
      { items: [itemOfUpload({ fileId: 'f', name: 'f.jpg', isVideo: false })] },
      'items',
      'Some files haven’t been uploaded yet. Wait for them, retry them, or remove them.',
    ],
  ] as const)('%o is reported for %s', (change, field, message) => {
    expect(
      faultsOf({ ...draft, ...change, items: [...('items' in change ? change.items : [])] }, NOW),
    ).toEqual({
      [field]: message,
    })
  })

  test('leave out files that publishing waits for, but not those that nobody is uploading', () => {
    const [sent, lost] = ['sent', 'lost'].map((fileId) =>
      itemOfUpload({ fileId, name: fileId, isVideo: false }),
    )
    if (!sent || !lost) throw new Error('There are no files.')
    expect(faultsOf({ ...draft, items: [sent] }, NOW, [sent])).toEqual({})
    expect(Object.keys(faultsOf({ ...draft, items: [sent, lost] }, NOW, [sent]))).toEqual(['items'])
  })

  test('include the wrong number of videos in a reel', () => {
    const videos = ['a', 'b'].map((id) => itemOfContent({ id, name: 'v.mp4', kind: 'video' }))
    const faultsWith = (items: typeof videos) => faultsOf({ ...draft, type: 'reels', items }, NOW)
    expect(faultsWith([])).toEqual({ items: 'A reel is exactly one video, without photos.' })
    expect(faultsWith(videos)).toEqual({ items: 'A reel is exactly one video, without photos.' })
    expect(faultsWith(videos.slice(1))).toEqual({})
  })

  test('include the server’s errors, each for its field', () => {
    const refusal = (code: string, fields = {}) =>
      faultsOfProblem(new ApiProblem({ status: 400, code, message: 'No.', fields }))
    expect(refusal('selling-not-allowed')).toEqual({ price: 'No.' })
    expect(refusal('invalid-request', { 'contents.3.alt': 'Too long.' })).toEqual({ items: 'Too long.' })
    expect(refusal('service-unavailable')).toBeNull()
  })
})

describe('the primary button', () => {
  test.each([
    ['fresh', null, 'publish'],
    ['draft', later, 'schedule'],
    ['draft', earlier, 'publish'],
    ['scheduled', later, 'save'],
    ['scheduled', null, 'publish-now'],
    ['published', null, 'save'],
    ['expired', null, 'save'],
  ] as const)('for a %s post that begins at %s: %s', (origin, availableFrom, action) => {
    expect(primaryAction(origin, { availableFrom }, NOW)).toBe(action)
  })
})

describe('the preview follows the server’s rules', () => {
  const viewers: PreviewViewer[] = ['visitor', 'follower', 'subscriber', 'buyer', 'you']
  test.each([
    ['public', '0', [null, null, null, null, null]],
    ['public', '5', ['sign_in', 'buy', 'buy', null, null]],
    ['followers', '0', ['sign_in', null, null, null, null]],
    ['followers', '5', ['sign_in', 'buy', 'buy', null, null]],
    ['subscribers', '0', ['sign_in', 'subscribe', null, 'subscribe', null]],
    ['subscribers', '5', ['sign_in', 'subscribe_and_buy', 'buy', null, null]],
  ] as const)('for %s at %s credits', (access, price, unlocks) => {
    expect(viewers.map((viewer) => unlockFor({ access, price }, viewer))).toEqual(unlocks)
  })
})
