import type { AiRequest, AiStage } from '@fanfare/contract/ai/requests'
import { expect, test } from 'vitest'
import { cancelText, queueChangeText, stateText, timeText } from './ai-text.ts'

test('a request that its provider may charge anyway doesn’t promise credits for canceling', () => {
  expect(cancelText({ cancel: 'free', price: 0.7 })).toBe('If you cancel, you get your 0.70 credits back.')
  const text = cancelText({ cancel: 'may-be-charged', price: 0.7 })
  expect(text).toContain('you may be charged even if you cancel')
  expect(text).not.toMatch(/credits back|0\.7/)
})

test('the text for a canceled request says that its result may still arrive, and an ended request has no text', () => {
  expect(cancelText({ cancel: 'requested', price: 0.7 })).toContain(
    'Otherwise, you’ll be charged and get the result.',
  )
  expect(cancelText({ cancel: null, price: 0.7 })).toBe('')
})

const state = (
  status: AiRequest['status'],
  more: Partial<Pick<AiRequest, 'stage' | 'queue_position'>> = {},
) => stateText({ status, stage: null, queue_position: null, ...more })

test('a queued request shows its place in line, if the server knows it', () => {
  expect([1, 2, 14].map((place) => state('queued', { queue_position: place }))).toEqual([
    'Next in line',
    'Number 2 in line',
    'Number 14 in line',
  ])
  expect(state('queued')).toBe('Waiting in line')
})

test('a queued request says why its place in line moved back', () => {
  expect(
    (['others-requeued', 'requeued', null] as const).map((change) =>
      queueChangeText({ queue_change: change }),
    ),
  ).toEqual([
    'Requests sent before yours are back in line because they have to be tried again.',
    'Your request is back in line because it has to be tried again.',
    '',
  ])
})

test('a running request shows its stage, and each stage has its own words', () => {
  const stages: AiStage[] = ['sending', 'preparing', 'waiting-at-provider', 'generating', 'copying']
  const texts = stages.map((stage) => state('running', { stage }))
  expect(texts).toEqual([
    'Sending to the provider',
    'Setting up the model',
    'Waiting for the provider',
    'Generating',
    'Saving the result',
  ])
  expect(state('running')).toBe('Starting')
})

test('an ended request shows how it ended, and neither its stage nor its place in line', () => {
  const last = { stage: 'generating', queue_position: 3 } as const
  expect((['succeeded', 'failed', 'canceled'] as const).map((status) => state(status, last))).toEqual([
    'Done',
    'Failed',
    'Canceled',
  ])
})

test('the time left is in seconds below 100, and otherwise in whole minutes', () => {
  expect([1, 45, 99, 100, 150, 3600].map(timeText)).toEqual([
    'about 1 s',
    'about 45 s',
    'about 99 s',
    'about 2 min',
    'about 3 min',
    'about 60 min',
  ])
})
