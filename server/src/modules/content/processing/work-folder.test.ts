import { access, mkdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteWorkFolders, inWorkFolder } from './work-folder.ts'

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

test('a work folder is removed afterwards, even if the work failed', async () => {
  const folders: string[] = []
  await inWorkFolder(async (folder) => {
    folders.push(folder)
    await mkdir(join(folder, 'made'))
  })
  const failing = inWorkFolder((folder) => {
    folders.push(folder)
    return Promise.reject(new Error('The tool ended'))
  })
  await expect(failing).rejects.toThrow('The tool ended')
  expect(await Promise.all(folders.map(exists))).toEqual([false, false])
})

test("the work folder of a killed process is removed, and one in use isn't", async () => {
  const left = join(tmpdir(), `fanfare-work-${crypto.randomUUID()}`)
  await mkdir(left)
  const longAgo = new Date('2020-01-01T00:00:00Z')
  await utimes(left, longAgo, longAgo)
  await inWorkFolder(async (inUse) => {
    await deleteWorkFolders({ olderThanHours: 24 })
    expect([await exists(left), await exists(inUse)]).toEqual([false, true])
  })
  await rm(left, { recursive: true, force: true })
})
