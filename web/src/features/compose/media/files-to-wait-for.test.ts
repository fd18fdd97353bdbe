import { describe, expect, test } from 'vitest'
import { contentOf } from '../../../testing/fake-upload-server.ts'
import { waitForUploads, type UploadItem } from '../../content/index.ts'
import { emptyDraft, itemOfUpload } from '../drafts/post-draft.ts'
import { filesToWaitFor } from './files-to-wait-for.ts'
import { followUploads } from './follow-uploads.ts'

type State = UploadItem['state']
const uploading: State = { step: 'uploading', progress: 40, isWaiting: false }
const ready: State = { step: 'ready', content: contentOf('content', {}) }

/** A draft with one file for each state, as the composer follows its uploads. */
function compose(states: Record<string, State>) {
  const byId = new Map<string, UploadItem>()
  const listeners = new Set<() => void>()
  const uploads = {
    list: () => [...byId.values()],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const put = (fileId: string, state: State) => {
    const item = { fileId, place: 'post.one', name: fileId, isVideo: false, bytes: null, state }
    byId.set(fileId, item)
    for (const listener of listeners) listener()
    return item
  }
  let draft = emptyDraft('one')
  const follow = () => (draft = followUploads(draft, uploads.list()))
  uploads.subscribe(follow)
  const add = (fileId: string, state: State) => {
    draft = { ...draft, items: [...draft.items, itemOfUpload(put(fileId, state))] }
    follow()
  }
  for (const [fileId, state] of Object.entries(states)) add(fileId, state)
  const leave = new AbortController()
  const outcomes: string[] = []
  const files = filesToWaitFor({ get: () => ({ draft }) })
  const waiting = waitForUploads({ ...files, uploads }, leave.signal)
  void waiting.then((outcome) => outcomes.push(outcome))
  return { put, add, leave, outcomes: () => Promise.resolve().then(() => outcomes), items: () => draft.items }
}

describe('publishing waits for uploads', () => {
  test('until all of them are ready, including one that was added meanwhile', async () => {
    const { put, add, outcomes, items } = compose({ a: uploading, b: uploading })
    put('a', ready)
    add('c', uploading)
    put('b', ready)
    expect(await outcomes()).toEqual([])
    put('c', ready)
    expect(await outcomes()).toEqual(['settled'])
    expect(items().map(({ contentId }) => contentId)).toEqual(['content', 'content', 'content'])
  })

  test('but not for files that can’t continue without their owner', async () => {
    const { put, outcomes } = compose({ a: uploading })
    put('a', { step: 'failed', message: 'No space left.', canResume: true })
    expect(await outcomes()).toEqual(['settled'])
  })

  test('and stops when one is refused, instead of publishing without it', async () => {
    const { put, outcomes, items } = compose({ a: uploading, b: uploading })
    put('a', { step: 'failed', message: 'This isn’t a photo.', canResume: false })
    expect(await outcomes()).toEqual(['refused'])
    put('b', ready)
    expect(await outcomes()).toEqual(['refused'])
    expect(items()).toHaveLength(1)
  })

  test('but not for files that were refused before Publish was pressed', async () => {
    const { put, outcomes } = compose({ bad: { step: 'rejected', message: 'Too large.' }, good: uploading })
    expect(await outcomes()).toEqual([])
    put('good', ready)
    expect(await outcomes()).toEqual(['settled'])
  })

  test('until it is canceled', async () => {
    const { put, leave, outcomes } = compose({ a: uploading })
    leave.abort()
    expect(await outcomes()).toEqual(['canceled'])
    put('a', ready)
    expect(await outcomes()).toEqual(['canceled'])
  })
})
