import type { EventData } from '@fanfare/contract/realtime/events'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emitEvent, onEvent, startListening } from './events.ts'
import { useEvent } from './use-event.ts'

const data: EventData<'ai-request'> = {
  id: '0197a000-0000-7000-8000-000000000001',
  status: 'running',
  stage: null,
  progress: null,
  queue_position: 2,
  queue_change: null,
  eta_seconds: 30,
}

test('a listener receives its event’s data until it stops, and no other events', () => {
  const first = vi.fn<(data: EventData<'ai-request'>) => void>()
  const second = vi.fn<(data: EventData<'ai-request'>) => void>()
  const stop = onEvent('ai-request', first)
  onEvent('ai-request', second)
  onTestFinished(startListening())
  emitEvent({ name: 'ai-request', data })
  stop()
  emitEvent({ name: 'ai-request', data })
  emitEvent({ name: 'of-a-newer-server', data })
  expect(first.mock.calls).toEqual([[data]])
  expect(second).toHaveBeenCalledTimes(2)
})

test('a component that listens can be rendered on the server, which doesn’t keep the listener', () => {
  const handle = vi.fn<() => void>()
  function Progress() {
    useEvent('ai-request', handle)
    return 'Queued'
  }
  expect(renderToString(createElement(Progress))).toBe('Queued')
  onTestFinished(startListening())
  emitEvent({ name: 'ai-request', data })
  expect(handle).not.toHaveBeenCalled()
})

test('events that arrive before the page’s frame listens are kept for it and delivered once', () => {
  const stop = startListening()
  stop()
  emitEvent({ name: 'ai-request', data })
  const late = vi.fn<(data: EventData<'ai-request'>) => void>()
  onEvent('ai-request', late)
  expect(late).not.toHaveBeenCalled()
  startListening()()
  startListening()()
  expect(late.mock.calls).toEqual([[data]])
})
