import type { Post } from '@fanfare/contract/posts/post'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentOf } from '../../testing/fake-upload-server.ts'
import { ApiProblem, serverIsSilent } from '../../plumbing/api/api-problem.ts'
import type { UploadItem } from '../content/index.ts'
import { createEditing, type EditingStart, type EditingWorld } from './editing.ts'
import { createLocalDrafts, type LocalDrafts } from './drafts/local-drafts.ts'
import { emptyDraft, formOf, itemOfUpload } from './drafts/post-draft.ts'
import { previewedPost } from './preview/previewed-post.ts'
import type { Origin } from './primary-action.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const mia = { id: 'mia', uuid: 'mia', username: 'mia', display_name: 'Mia', photo: null }

function setUp({ origin = 'fresh', isRestored = false }: { origin?: Origin; isRestored?: boolean } = {}) {
  const sent: { words: string; isDraft: boolean; isKnown: boolean; isUnsure: boolean; ids: string[] }[] = []
  const answers: (() => Promise<void>)[] = []
  const uploads: UploadItem[] = []
  const listeners = new Set<() => void>()
  const localDrafts: LocalDrafts = createLocalDrafts('mia', fakeStore())
  const session = { actsAs: 'mia' }
  const world: EditingWorld = {
    localDrafts,
    isActing: () => session.actsAs === 'mia',
    now: () => 1000,
    uploads: {
      list: () => uploads,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    async sendPost({ draft, isDraft, isKnown, isUnsure }): Promise<Post> {
      const { description, contents = [] } = formOf(draft, { isDraft })
      sent.push({ words: description, isDraft, isKnown, isUnsure, ids: contents.map(({ id }) => id) })
      await answers.shift()?.()
      return previewedPost(draft, 'you', { author: mia, media: [], blurred: null, now: 0 })
    },
  }
  const start: EditingStart = { draft: emptyDraft('post'), origin, isKnown: origin !== 'fresh', isRestored }
  const editing = createEditing(world, start)
  const close = editing.open()
  const write = (description: string) => editing.change(() => ({ description }))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return { editing, write, sent, answers, localDrafts, uploads, tell, close, session }
}

test('a choice in an empty form isn’t shown as an unsaved change, but is stored with the first word', async () => {
  const { editing, write, sent, localDrafts } = setUp()
  editing.change(() => ({ type: 'reels' }))
  expect(editing.get().save).toEqual({ step: 'idle' })
  write('Low tide')
  expect(editing.get().save).toEqual({ step: 'changed' })
  expect(localDrafts.find('post')?.draft.type).toBe('reels')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toHaveLength(1)
})

test('each change is stored on this device, and saved to the server after three seconds without changes', async () => {
  const { editing, write, sent, localDrafts } = setUp()
  write('Harb')
  await vi.advanceTimersByTimeAsync(2000)
  write('Harbour')
  expect(localDrafts.find('post')?.draft.description).toBe('Harbour')
  await vi.advanceTimersByTimeAsync(2999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ words, isDraft }) => [words, isDraft])).toEqual([['Harbour', true]])
  expect(editing.get()).toMatchObject({ save: { step: 'saved', at: 1000 }, isDirty: false })
})

test('an empty post is neither stored nor saved', async () => {
  const { editing, sent, localDrafts, write } = setUp()
  write('x')
  write('')
  editing.change(() => ({ nsfw: true }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect(localDrafts.find('post')?.draft.description ?? '').toBe('')
})

test('changes made during a save are saved once it is finished', async () => {
  const { editing, write, sent, answers } = setUp()
  let answer = (): void => undefined
  answers.push(() => new Promise((resolve) => (answer = resolve)))
  write('one')
  await vi.advanceTimersByTimeAsync(3000)
  write('two')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.map(({ words }) => words)).toEqual(['one'])
  answer()
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent.map(({ words, isKnown }) => [words, isKnown])).toEqual([
    ['one', false],
    ['two', true],
  ])
  expect(editing.get().isDirty).toBe(false)
})

test('if the server does not respond, the failure is shown, and the draft stays and is retried', async () => {
  const { editing, write, sent, answers, localDrafts } = setUp()
  answers.push(() => Promise.reject(new ApiProblem(serverIsSilent)))
  write('Harbour')
  await vi.advanceTimersByTimeAsync(3000)
  expect(editing.get()).toMatchObject({ save: { step: 'failed' }, isDirty: true })
  expect(localDrafts.find('post')?.draft.description).toBe('Harbour')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sent.at(-1)).toMatchObject({ words: 'Harbour', isKnown: false, isUnsure: true })
  expect(editing.get().save.step).toBe('saved')
})

test('a published post is changed only when its creator saves it', async () => {
  const { editing, write, sent, localDrafts } = setUp({ origin: 'published' })
  write('Harbour')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect(localDrafts.find('post')?.draft.description).toBe('Harbour')
  await editing.publish()
  expect(sent).toMatchObject([{ words: 'Harbour', isDraft: false, isKnown: true }])
  expect(localDrafts.find('post')).toBeUndefined()
})

test('publishing waits for a save in progress, and the draft is not saved again afterwards', async () => {
  const { editing, write, sent, answers } = setUp()
  let answer = (): void => undefined
  answers.push(() => new Promise((resolve) => (answer = resolve)))
  write('Harbour')
  await vi.advanceTimersByTimeAsync(3000)
  const publishing = editing.publish()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  answer()
  await publishing
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ isDraft, isKnown }) => [isDraft, isKnown])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('when publishing fails, the draft stays and is still saved automatically', async () => {
  const { editing, write, sent, answers, localDrafts } = setUp()
  write('Harbour')
  answers.push(() => Promise.reject(new ApiProblem(serverIsSilent)))
  await expect(editing.publish()).rejects.toThrow('The server isn’t responding')
  expect(editing.get()).toMatchObject({ draft: { description: 'Harbour' }, isDirty: true })
  expect(localDrafts.find('post')?.draft.description).toBe('Harbour')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sent.at(-1)).toMatchObject({ words: 'Harbour', isDraft: true, isUnsure: true })
})

test('a file that is refused before the upload does not become part of the post', async () => {
  const { editing, uploads, sent } = setUp()
  const upload = { fileId: 'file', name: 'notes.pdf', isVideo: false }
  uploads.push({ ...upload, place: 'post.post', bytes: null, state: { step: 'rejected', message: 'No.' } })
  editing.change(() => ({ items: [itemOfUpload(upload)] }))
  expect(editing.get().draft.items).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
})

test('a photo is saved with the post once its upload is ready', async () => {
  const { editing, uploads, tell, sent } = setUp()
  const upload = { fileId: 'file', name: 'harbour.jpg', isVideo: false }
  editing.change(() => ({ items: [itemOfUpload(upload)] }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  uploads.push({ ...upload, place: 'post.post', bytes: null, state: { step: 'ready', content: ready } })
  tell()
  expect(editing.get().isDirty).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent.at(-1)?.ids).toEqual(['content'])
})

test('leaving keeps only unsaved changes on this device', async () => {
  const unsafe = setUp()
  unsafe.write('Harbour')
  unsafe.close()
  expect(unsafe.localDrafts.find('post')?.draft.description).toBe('Harbour')
  const safe = setUp()
  safe.write('Harbour')
  await vi.advanceTimersByTimeAsync(3000)
  safe.close()
  expect(safe.localDrafts.find('post')).toBeUndefined()
})

test('leaving while a photo uploads keeps it and its alt text on this device, though the text is saved', async () => {
  const { editing, write, sent, localDrafts, close } = setUp()
  write('Harbour')
  editing.change(() => ({ items: [itemOfUpload({ fileId: 'file', name: 'boats.jpg', isVideo: false })] }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent.at(-1)).toMatchObject({ words: 'Harbour', ids: [] })
  editing.change(({ items }) => ({ items: items.map((item) => ({ ...item, alt: 'Boats' })) }))
  close()
  expect(localDrafts.find('post')).toMatchObject({
    isKnown: true,
    draft: { description: 'Harbour', items: [{ fileId: 'file', alt: 'Boats' }] },
  })
})

test('Mia’s unfinished post isn’t saved as another profile’s draft after she switches profiles', async () => {
  const { editing, write, sent, localDrafts, session } = setUp()
  write('Harbour')
  session.actsAs = 'twin'
  await vi.advanceTimersByTimeAsync(60_000)
  await editing.saveDraft()
  await expect(editing.publish()).rejects.toThrow('There is no post to publish.')
  expect(sent).toEqual([])
  expect(localDrafts.find('post')?.draft.description).toBe('Harbour')
})

test('publishing is canceled while it waits for a save if the user switches profiles', async () => {
  const { editing, write, sent, answers, session } = setUp()
  let answer = (): void => undefined
  answers.push(() => new Promise((resolve) => (answer = resolve)))
  write('Harbour')
  await vi.advanceTimersByTimeAsync(3000)
  const publishing = editing.publish()
  session.actsAs = 'twin'
  answer()
  await expect(publishing).rejects.toThrow('There is no post to publish.')
  expect(sent.map(({ isDraft }) => isDraft)).toEqual([true])
})

test('a save that fails after the user left the screen is not retried, and the text stays on this device', async () => {
  const { write, sent, answers, localDrafts, close } = setUp()
  let fail = (): void => undefined
  answers.push(() => new Promise((_, reject) => (fail = () => reject(new ApiProblem(serverIsSilent)))))
  write('Harbour')
  await vi.advanceTimersByTimeAsync(3000)
  close()
  fail()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(localDrafts.find('post')?.draft.description).toBe('Harbour')
})

test('a restored draft counts as unsaved until the server has saved it', async () => {
  const { editing, write, sent } = setUp({ isRestored: true })
  expect(editing.get().isDirty).toBe(true)
  write('Harbour')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toHaveLength(1)
  expect(editing.get().isDirty).toBe(false)
})

const ready = contentOf('content', {})

function fakeStore() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (place: number) => [...entries.keys()][place] ?? null,
    get length() {
      return entries.size
    },
  }
}
