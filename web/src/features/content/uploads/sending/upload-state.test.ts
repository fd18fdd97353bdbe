import { expect, test } from 'vitest'
import { contentOf } from '../../../../testing/fake-upload-server.ts'
import { isOver, nextUploadState, type UploadEvent, type UploadState } from './upload-state.ts'

const processing = contentOf('c', { status: 'processing', progress: 40 })
const ready = contentOf('c', {})
const uploading: UploadState = { step: 'uploading', progress: 30, isWaiting: false }
const lost: UploadEvent = { type: 'failed', message: 'Lost.', canResume: true }

test.each<[string, UploadState, UploadEvent, UploadState]>([
  [
    'a checked file is sent',
    { step: 'validating' },
    { type: 'accepted' },
    { step: 'uploading', progress: 0, isWaiting: false },
  ],
  [
    'a refused file shows the reason',
    { step: 'validating' },
    { type: 'rejected', message: 'Too large.' },
    { step: 'rejected', message: 'Too large.' },
  ],
  [
    'sent bytes move the progress bar',
    uploading,
    { type: 'sent', progress: 55 },
    { step: 'uploading', progress: 55, isWaiting: false },
  ],
  ['a lost chunk does not move the bar back', uploading, { type: 'sent', progress: 10 }, uploading],
  [
    'the bar never passes 100%',
    uploading,
    { type: 'sent', progress: 140 },
    { step: 'uploading', progress: 100, isWaiting: false },
  ],
  ['a lost connection shows', uploading, { type: 'waiting' }, { ...uploading, isWaiting: true }],
  ['a restored connection shows', { ...uploading, isWaiting: true }, { type: 'connected' }, uploading],
  [
    'an uploaded file is processed',
    uploading,
    { type: 'processed', content: processing },
    { step: 'processing', progress: 40, content: processing },
  ],
  [
    'a processed file is ready',
    { step: 'processing', progress: 40, content: processing },
    { type: 'processed', content: ready },
    { step: 'ready', content: ready },
  ],
  [
    'a failed upload shows the reason',
    uploading,
    lost,
    { step: 'failed', message: 'Lost.', canResume: true },
  ],
  [
    'a failed upload can be tried again',
    { step: 'failed', message: 'Lost.', canResume: true },
    { type: 'retried' },
    { step: 'validating' },
  ],
  ['an upload can be canceled', uploading, { type: 'canceled' }, { step: 'canceled' }],
])('%s', (_name, before, event, after) => {
  expect(nextUploadState(before, event)).toEqual(after)
})

test('an upload that is ready, rejected or canceled does not change state', () => {
  const ends: UploadState[] = [
    { step: 'ready', content: ready },
    { step: 'rejected', message: 'Too large.' },
    { step: 'canceled' },
  ]
  for (const state of ends) {
    expect(isOver(state)).toBe(true)
    for (const type of ['accepted', 'waiting', 'connected', 'canceled', 'retried'] as const) {
      expect(nextUploadState(state, { type })).toBe(state)
    }
    expect(nextUploadState(state, lost)).toBe(state)
  }
})
