import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Fanfare } from '../fanfare.ts'

/** The texts of the emails that a server has sent. Leaves out an email that is still being written. */
export async function readMails({ outbox }: Fanfare): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  const sent = names.filter((name) => !name.startsWith('.'))
  return Promise.all(sent.map((name) => readFile(path.join(outbox, name), 'utf8')))
}
