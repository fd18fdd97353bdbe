import path from 'node:path'
import { installNetworks } from '@fanfare/engine/networks/install'
import { folderOf } from '@fanfare/engine/networks/tensorflow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverAborted } from '#testing/ai/submission'
import { openPictureScreener } from './open-picture-screener.ts'

// The networks are tested in the engine. This test really uses them, because the server's other tests don't.

const screener = openPictureScreener({ isProduction: false })
beforeAll(() => installNetworks(), 600_000)
afterAll(() => screener.stop())

test('the ages of people in an ordinary photo are estimated, but only on request', async () => {
  const people = path.join(folderOf('@vladmandic/face-api'), 'demo', 'sample6.jpg')
  const screen = (ages: boolean) =>
    screener.screen({ path: people, kind: 'image' }, { ages, ...neverAborted() })
  expect(await screen(false)).toMatchObject({ youngest: null })
  expect((await screen(true))?.youngest).toBeTypeOf('number')
}, 600_000)
