import { startS3Server } from '@fanfare/server/testing/processes/s3-server'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'

// The server keeps its files in an S3-compatible store that accepts uploads directly from browsers.
let fanfare: Fanfare
let browser: Browser
let leo: Member
let store: Awaited<ReturnType<typeof startS3Server>>
let storeUrl: string
beforeAll(async () => {
  store = await startS3Server()
  const { endpoint = '', region, bucket, accessKeyId, secretAccessKey } = store.settings
  storeUrl = endpoint
  fanfare = await startFanfare(() => ({
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }))
  browser = await openBrowser()
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
  await store.stop()
})

/** A photo that is uploaded in three parts of 4 MB. Each photo has a different color. */
async function largePhoto(name: string, background: string) {
  const size = { width: 1700, height: 1700, channels: 3 } as const
  const buffer = await sharp({ create: { ...size, background } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Records what the page uploads to the store in parts, and to the server in chunks. */
function watchSending(page: Page) {
  const sent = { toStore: [] as string[], toServer: 0 }
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().startsWith(storeUrl))
      sent.toStore.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    if (request.url().endsWith('/api/content/chunk')) sent.toServer += 1
  })
  return sent
}

const isPart =
  (index: number) =>
  ({ origin, pathname }: URL) =>
    origin === storeUrl && pathname.endsWith(`/${index}`)

const choose = (page: Page, file: Awaited<ReturnType<typeof largePhoto>>) =>
  page.locator('[data-files] input[type=file]').setInputFiles([file])

test('a large photo goes from the browser to the store in parts, and can be published', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, leo)
  const sent = watchSending(page)
  await page.goto('/create-post')
  await untilAppReady(page)
  await choose(page, await largePhoto('lake.png', '#245'))
  await page.getByLabel('Alt text for lake.png').waitFor()
  await expect.poll(() => sent.toStore.toSorted()).toEqual(['0', '1', '2'])
  await page.getByLabel('Description').fill('A lake')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Post published.').waitFor()
  expect(sent.toServer).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('an upload that loses its connection continues with the missing parts', async () => {
  const { page, context } = await visitAs(browser, fanfare, leo)
  const sent = watchSending(page)
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
  // The connection is lost while the last part is being sent.
  let losses = 0
  await page.route(isPart(2), async (route) => {
    losses += 1
    if (losses > 1) return route.continue()
    await isBack
    await route.abort('internetdisconnected')
  })
  await page.goto('/create-post')
  await untilAppReady(page)
  await choose(page, await largePhoto('hill.png', '#452'))
  await expect.poll(() => sent.toStore.toSorted()).toEqual(['0', '1'])
  await context.setOffline(true)
  comeBack()
  await page.getByText('Waiting to resume').first().waitFor()
  await context.setOffline(false)
  await expect.poll(() => sent.toStore.toSorted()).toEqual(['0', '1', '2'])
  await page.getByLabel('Description').fill('A hill')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Post published.').waitFor()
  expect(sent.toServer).toBe(0)
  await context.close()
})

test('a browser that can’t reach the store sends the photo to the server instead', async () => {
  const { page, context } = await visitAs(browser, fanfare, leo)
  const sent = watchSending(page)
  await page.route(
    ({ origin }) => origin === storeUrl,
    (route) => route.abort('connectionrefused'),
  )
  await page.goto('/create-post')
  await untilAppReady(page)
  await choose(page, await largePhoto('tree.png', '#524'))
  await page.getByLabel('Description').fill('A tree')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Post published.').waitFor()
  expect(sent).toEqual({ toStore: [], toServer: 3 })
  await context.close()
})

test('a canceled upload disappears from the list and stops sending', async () => {
  const { page, context } = await visitAs(browser, fanfare, leo)
  const sent = watchSending(page)
  // The first part never finishes.
  await page.route(isPart(0), () => {})
  await page.goto('/create-post')
  await untilAppReady(page)
  await choose(page, await largePhoto('rock.png', '#333'))
  await expect.poll(() => sent.toStore.toSorted()).toEqual(['1', '2'])
  const canceled = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().includes('/api/content/uploads/'),
  )
  await page.getByRole('button', { name: 'Remove rock.png' }).click()
  expect((await canceled).status()).toBe(200)
  await expect.poll(() => page.getByRole('list', { name: 'Photos and videos, in order' }).count()).toBe(0)
  expect(sent.toServer).toBe(0)
  await context.close()
})
