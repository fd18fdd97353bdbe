import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new directory that the database's system account can enter. The caller removes it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'fanfare-test-'))
  chmodSync(directory, 0o755)
  return directory
}
