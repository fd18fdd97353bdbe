import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'

/** Holds the parts of every file that this page uploads, as on a slow connection. Returns a function that lets them through. */
export async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const end = await intercept(page, '**/api/content/chunk', async (route) => {
    await isFree
    await route.continue()
  })
  return async () => {
    free()
    await end()
  }
}
