import type { Page } from 'playwright-core'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { jpeg } from './files.ts'
import { password } from './person.ts'

type Newcomer = { username: string; name: string }

/** Creates an account and a profile, as every new user does. Ends on the feed. */
export async function join(page: Page, person: Newcomer): Promise<void> {
  await introduce(page, person)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('tab', { name: 'Discover' }).waitFor()
}

/** Creates an account and a profile. Ends at the question about prices. */
export async function introduce(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`${person.username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'I’m here to publish' }).click()
  await page.getByRole('heading', { name: 'Set the stage' }).waitFor()
  await page.getByLabel('Add photo').setInputFiles(await jpeg(`${person.username}-photo.jpg`, 'mara.jpg'))
  await page.getByLabel('Add cover').setInputFiles(await jpeg(`${person.username}-cover.jpg`, 'dunesw.jpg'))
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Display name').fill(person.name)
  await page.getByLabel('Bio').fill(`Everything ${person.name} sees.`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Profile updated successfully.').waitFor()
  await page.getByRole('heading', { name: 'Name your price' }).waitFor()
}

export interface PostToWrite {
  files: readonly string[]
  words: string
  access?: 'Everyone' | 'Followers' | 'Subscribers'
  price?: string
}

/** Writes and publishes a post. Ends on the post's page. Returns its path. */
export async function publish(page: Page, post: PostToWrite): Promise<string> {
  await page.goto('/create-post')
  if (post.files.length > 0) {
    await page.locator('[data-files] input[type=file]').setInputFiles([...post.files])
    await page.getByRole('list', { name: 'Photos and videos, in order' }).waitFor()
  }
  await page.getByLabel('Description').fill(post.words)
  if (post.access) await page.getByRole('radio', { name: new RegExp(`^${post.access}`) }).click()
  if (post.price) {
    await page.getByLabel('Price').fill(post.price)
    await page.getByText(`You keep 80%: ${priceInCredits(Number(post.price) * 0.8)}.`).waitFor()
  }
  const button = page.getByRole('button', { name: 'Publish post' })
  await button.waitFor()
  // A refused file would be left out of the post, so the test fails instead.
  const refused = await page.getByRole('list', { name: 'Files that can’t be used' }).allInnerTexts()
  if (refused.length > 0) throw new Error(`The server refused a file: ${refused.join(' ')}`)
  await button.click()
  await page.getByText('Post published.').waitFor()
  await page.waitForURL(/\/[\w.]+\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}

/** Chooses an item in a post's menu. */
export async function choose(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}
