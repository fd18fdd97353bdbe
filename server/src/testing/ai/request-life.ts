import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { AiFault } from '#gateways/ai/port'
import { aiChecks } from '../../modules/ai/checks.ts'
import { closeBalanced } from '../money/close-balanced.ts'
import { balanceOf, giveCredits } from '../money/known-money.ts'
import { runJobs, runPostponedJobs } from '../run-jobs.ts'
import type { AnswerOf, Person } from '../world.ts'
import { createAiWorld, type AiWorld } from './ai-world.ts'
import { pictureOf } from './pictures.ts'
import { scriptedAdapter } from './scripted-adapter.ts'

export const lighthouse = { task: 'text_to_image' as const, input: { prompt: 'A lighthouse at night' } }

export const red = await pictureOf('red')
export const done = async () => ({ kind: 'done' as const, outputs: [red] })
export const fails = (code: ConstructorParameters<typeof AiFault>[0]) => () =>
  Promise.reject(new AiFault(code))

/** A result that simulates the death of the process: reading its bytes throws. */
export const killed = {
  get bytes(): Uint8Array {
    throw new Error('The process is killed here.')
  },
}

/** The providers of these tests: two that finish a picture immediately, and one that returns several results. */
export const first = scriptedAdapter('bfl', { submit: done })
export const second = scriptedAdapter('stability', { submit: done })
export const several = scriptedAdapter('openai_images', { submit: fails('failed') })

export interface RequestLife {
  world: AiWorld
  /** A new user in each test, with 10 credits. */
  mia: Person
  leo: Person
  /** Requests a picture as Mia and runs all jobs that are due. */
  ask(form?: Partial<Parameters<AiWorld['ask']>[1]>): Promise<string>
  shown(id: string): Promise<AnswerOf<'GET /ai/requests/:id'>['body']>
  /** Mia's contents. */
  balance(): Promise<bigint>
  /** How many times the first and the second provider were called. */
  providersOf(): number[]
  /** Advances the clock and runs everything that was waiting, including postponed jobs. */
  pass(ms: number): Promise<void>
}

/** A world in which tests follow a request from start to end. Call this at the top of the file. */
export function requestLife(): RequestLife {
  const life = {} as RequestLife
  beforeAll(async () => {
    life.world = await createAiWorld([first, second, several])
    // The queue uses the database's clock. The world's clock is an hour ahead of it, so later jobs become due only when
    // the test makes them due.
    life.world.clock.advance(3_600_000)
    life.leo = await life.world.person('leo')
  })
  afterAll(() => closeBalanced(life.world, aiChecks))
  beforeEach(async () => {
    first.script = { submit: done }
    second.script = { submit: done }
    several.script = { submit: fails('failed') }
    for (const provider of [first, second, several]) provider.sent.length = 0
    await life.world.owner.deleteFrom('ai_pause').execute()
    life.mia = await life.world.person(`mia${randomUUID().slice(0, 8)}`)
    await giveCredits(life.world, life.mia, 10_00n)
  })
  life.ask = async (form = {}) => {
    const { status, body } = await life.world.ask(life.mia, { ...lighthouse, ...form })
    expect([status, body]).toMatchObject([200, { status: 'queued' }])
    await runJobs(life.world)
    return body.id
  }
  life.shown = async (id) => (await life.world.show(life.mia, id)).body
  life.balance = () => balanceOf(life.world, life.mia)
  life.providersOf = () => [first.sent.length, second.sent.length]
  life.pass = (ms) => pass(life, ms)
  return life
}

async function pass({ world }: RequestLife, ms: number): Promise<void> {
  world.clock.advance(ms)
  for (let round = 0; round < 6; round += 1) {
    await world.db
      .updateTable('ai_request')
      .set({ waits_until: null })
      .where('waits_until', 'is not', null)
      .execute()
    await runPostponedJobs(world)
  }
}
