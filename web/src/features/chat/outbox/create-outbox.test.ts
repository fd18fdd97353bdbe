import { beforeEach, expect, test } from 'vitest'
import { createOutbox, type Outbox } from './create-outbox.ts'
import type { OutboxWorld } from './outbox-world.ts'
import type { Outcome, Outgoing } from './outgoing.ts'

// Fakes: the browser's storage and lock, which all tabs share; the server; and timers, which each test fires itself.
let kept: Map<string, Outgoing>
let discarded: Map<string, Outgoing>
let tabs: (() => void)[]
let locked: Map<string, Promise<void>>
let received: string[]
/** The files that were deleted from the server, and the wait before a deletion is retried. */
let deleted: string[]
let deletesAgainIn: number | null
let answer: (message: Outgoing, signal: AbortSignal) => Promise<Outcome>
let timers: (() => void)[]
let acting: string

const sent: Outcome = { is: 'sent' }
const noConnection: Outcome = { is: 'later', afterMs: 3000 }

beforeEach(() => {
  kept = new Map()
  discarded = new Map()
  tabs = []
  locked = new Map()
  deleted = []
  deletesAgainIn = null
  received = []
  timers = []
  acting = 'mia'
  answer = () => Promise.resolve(sent)
})

function openTab(): Outbox {
  let ownListener = (): void => undefined
  const tellOthers = () => {
    for (const listener of tabs) if (listener !== ownListener) listener()
  }
  const world: OutboxWorld = {
    storage: {
      list: () => [...kept.values()].sort((a, b) => a.queuedAt - b.queuedAt),
      put(message) {
        kept.set(message.id, message)
        tellOthers()
      },
      remove(id) {
        kept.delete(id)
        tellOthers()
      },
      discarded: {
        list: () => [...discarded.values()],
        put: (message) => void discarded.set(message.id, message),
        remove: (id) => void discarded.delete(id),
      },
      onForeignChange(listener) {
        ownListener = listener
        tabs.push(listener)
      },
    },
    async send(message, signal) {
      const outcome = await answer(message, signal)
      if (outcome.is === 'sent') received.push(message.text)
      return outcome
    },
    async deleteUploads({ files = [] }) {
      if (deletesAgainIn === null) deleted.push(...files.map(({ id }) => id))
      return deletesAgainIn
    },
    async alone(lane, run) {
      const mine = (locked.get(lane) ?? Promise.resolve()).then(run)
      locked.set(lane, mine)
      await mine
    },
    profileId: () => acting,
    wait(_ms, run) {
      timers.push(run)
      return () => void (timers = timers.filter((timer) => timer !== run))
    },
    now: () => 1000,
  }
  return createOutbox(world)
}

let ids = 0
function write(tab: Outbox, text: string, changes: Partial<Outgoing> = {}): string {
  ids += 1
  const id = `message ${ids}`
  tab.add({ id, profileId: 'mia', chatId: 'leo', text, contentIds: [], replyTo: null, ...changes })
  return id
}

/** Answers like a long upload, which ends only when it is stopped. Returns the texts of the stopped messages. */
function uploadUntilStopped(): string[] {
  const stopped: string[] = []
  answer = ({ text, files }, signal) => {
    if (!files) return Promise.resolve(sent)
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        stopped.push(text)
        resolve(noConnection)
      })
    })
  }
  return stopped
}

const video = { files: [{ id: 'file', name: 'harbour.mp4', isVideo: true }] }

/** Waits until the outbox is idle. It awaits only promises, which settle before the next task. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('messages are sent in the order in which they were written, and leave the outbox', async () => {
  const tab = openTab()
  for (const text of ['One', 'Two', 'Three']) write(tab, text)
  await settle()
  expect(received).toEqual(['One', 'Two', 'Three'])
  expect([tab.list(), kept.size]).toEqual([[], 0])
})

test('without a connection messages wait, and afterwards each is sent once and in order', async () => {
  answer = () => Promise.resolve(noConnection)
  const tab = openTab()
  write(tab, 'One')
  write(tab, 'Two')
  await settle()
  expect(received).toEqual([])
  expect(tab.list().map(({ text }) => text)).toEqual(['One', 'Two'])
  answer = () => Promise.resolve(sent)
  tab.wake()
  tab.wake()
  await settle()
  expect(received).toEqual(['One', 'Two'])
})

test('the outbox retries automatically', async () => {
  answer = () => Promise.resolve(noConnection)
  write(openTab(), 'One')
  await settle()
  answer = () => Promise.resolve(sent)
  expect(timers).toHaveLength(1)
  timers[0]?.()
  await settle()
  expect(received).toEqual(['One'])
})

test('when two tabs reconnect at the same time, each message is sent once', async () => {
  answer = () => Promise.resolve(noConnection)
  const [first, second] = [openTab(), openTab()]
  write(first, 'One')
  write(second, 'Two')
  await settle()
  answer = async () => {
    await settle()
    return sent
  }
  first.wake()
  second.wake()
  // After both tabs have requested the lock, everything is done once the last one releases it.
  await settle()
  await locked.get('mia leo')
  await settle()
  expect(received).toEqual(['One', 'Two'])
})

test('messages left behind by a closed tab are sent by the next tab', async () => {
  answer = () => Promise.resolve(noConnection)
  write(openTab(), 'Before the reload')
  await settle()
  tabs = []
  answer = () => Promise.resolve(sent)
  openTab().wake()
  await settle()
  expect(received).toEqual(['Before the reload'])
})

test('a refused message stays with the reason, and the messages behind it are sent', async () => {
  answer = ({ text }) => Promise.resolve(text === 'One' ? { is: 'refused', why: 'No.' } : sent)
  const tab = openTab()
  const id = write(tab, 'One')
  write(tab, 'Two')
  await settle()
  expect(received).toEqual(['Two'])
  expect(tab.list()).toMatchObject([{ text: 'One', failure: 'No.' }])
  answer = () => Promise.resolve(sent)
  tab.wake()
  await settle()
  expect(received).toEqual(['Two'])
  tab.retry(id)
  await settle()
  expect(received).toEqual(['Two', 'One'])
})

test('a message discarded while the server is refusing it does not reappear', async () => {
  const tab = openTab()
  let refuse = (): void => undefined
  answer = () =>
    new Promise((resolve) => {
      refuse = () => resolve({ is: 'refused', why: 'No.' })
    })
  const id = write(tab, 'One')
  await settle()
  tab.discard(id)
  refuse()
  await settle()
  expect(tab.list()).toEqual([])
})

test('messages of another profile are not sent', async () => {
  acting = 'leo'
  const tab = openTab()
  write(tab, 'From Mia')
  await settle()
  expect(received).toEqual([])
  acting = 'mia'
  tab.wake()
  await settle()
  expect(received).toEqual(['From Mia'])
})

test('texts wait for a video queued before them in the same chat, but not for one in another chat', async () => {
  uploadUntilStopped()
  const tab = openTab()
  write(tab, 'Watch this', video)
  write(tab, 'After the video')
  write(tab, 'To Zoe', { chatId: 'zoe' })
  await settle()
  expect(received).toEqual(['To Zoe'])
  expect(tab.list().map(({ text }) => text)).toEqual(['Watch this', 'After the video'])
})

test('a reply to a story is sent in order with the messages of the chat with the same person', async () => {
  answer = () => Promise.resolve(noConnection)
  const tab = openTab()
  write(tab, 'To the story', { chatId: null, receiverId: 'leo' })
  write(tab, 'In the chat', { chatId: 'chat', receiverId: 'leo' })
  await settle()
  let isReplySent = false
  answer = async ({ chatId }) => {
    // A reply takes two requests, because it opens the chat first.
    if (chatId === null) await settle()
    isReplySent ||= chatId === null
    return isReplySent ? sent : { is: 'refused', why: 'It came too early.' }
  }
  tab.wake()
  await settle()
  await settle()
  expect(received).toEqual(['To the story', 'In the chat'])
})

test('discarding a message stops its upload, deletes it from the server, and lets the next one go', async () => {
  const stopped = uploadUntilStopped()
  const tab = openTab()
  const id = write(tab, 'Watch this', video)
  write(tab, 'After the video')
  await settle()
  tab.discard(id)
  await settle()
  expect([stopped, deleted, discarded.size]).toEqual([['Watch this'], ['file'], 0])
  expect(received).toEqual(['After the video'])
  expect([tab.list(), timers]).toEqual([[], []])
})

test('the uploads of a message discarded offline are deleted once there is a connection, even by the next tab, but not by another profile', async () => {
  uploadUntilStopped()
  deletesAgainIn = 3000
  const tab = openTab()
  const id = write(tab, 'Watch this', video)
  write(tab, 'Only a text')
  await settle()
  tab.discard(id)
  await settle()
  expect([deleted, tab.list(), timers.length]).toEqual([[], [], 1])
  tabs = []
  timers = []
  deletesAgainIn = null
  acting = 'zoe'
  const next = openTab()
  next.wake()
  await settle()
  expect(deleted).toEqual([])
  acting = 'mia'
  next.wake()
  next.wake()
  await settle()
  expect([deleted, discarded.size, timers]).toEqual([['file'], 0, []])
  expect(received).toEqual(['Only a text'])
})

test('a failed deletion is retried automatically', async () => {
  uploadUntilStopped()
  deletesAgainIn = 3000
  const tab = openTab()
  const id = write(tab, 'Watch this', video)
  await settle()
  tab.discard(id)
  await settle()
  deletesAgainIn = null
  for (const run of timers) run()
  await settle()
  expect(deleted).toEqual(['file'])
})

test('nothing is deleted for a discarded text', async () => {
  answer = () => Promise.resolve(noConnection)
  const tab = openTab()
  tab.discard(write(tab, 'Only a text'))
  await settle()
  expect([discarded.size, deleted, received]).toEqual([0, [], []])
})

test('a message discarded in another tab is not sent', async () => {
  const stopped = uploadUntilStopped()
  const [first, second] = [openTab(), openTab()]
  const id = write(first, 'Watch this', video)
  await settle()
  second.discard(id)
  await settle()
  expect([stopped, received, first.list()]).toEqual([['Watch this'], [], []])
})

test('an upload stops when the user switches profiles, and its message waits for its own profile', async () => {
  const stopped = uploadUntilStopped()
  const tab = openTab()
  write(tab, 'Watch this', video)
  await settle()
  acting = 'zoe'
  tab.wake()
  await settle()
  expect([stopped, deleted, received]).toEqual([['Watch this'], [], []])
  answer = () => Promise.resolve(sent)
  acting = 'mia'
  tab.wake()
  await settle()
  expect(received).toEqual(['Watch this'])
})
