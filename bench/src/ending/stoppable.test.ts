import { expect, test } from 'vitest'
import { stopEverything, stoppable } from './stoppable.ts'

/** Opens a resource that records when it is stopped. */
const opened = (name: string, stopped: string[]) =>
  stoppable({ name }, () => {
    stopped.push(name)
    return Promise.resolve()
  })

test('everything that a stuck benchmark started is stopped once, latest first', async () => {
  const stopped: string[] = []
  opened('database', stopped)
  opened('server', stopped)
  await stopEverything()
  await stopEverything()
  expect(stopped).toEqual(['server', 'database'])
})

test('a resource that was stopped at the end of its block isn’t stopped again', async () => {
  const stopped: string[] = []
  {
    await using server = opened('server', stopped)
    expect(server.name).toBe('server')
    expect(stopped).toEqual([])
  }
  await stopEverything()
  expect(stopped).toEqual(['server'])
})

test('a resource that can’t be stopped doesn’t prevent the others from being stopped', async () => {
  const stopped: string[] = []
  opened('database', stopped)
  stoppable({}, () => Promise.reject(new Error('It doesn’t answer.')))
  await stopEverything()
  expect(stopped).toEqual(['database'])
})
