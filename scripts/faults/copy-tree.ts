import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const WORKSPACES = ['contract', 'server', 'web', 'demo', 'sandbox', 'e2e', 'bench']

/**
 * Copies the checkout's files, including uncommitted ones, to a new temporary folder, which the caller removes.
 * Installed packages are linked, but the workspaces' packages resolve to the copy.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'fanfare-faults-'))
  // As root, PostgreSQL runs as another user, who has to read the copy.
  chmodSync(copy, 0o755)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0')) {
    if (file !== '' && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file))
  }
  for (const folder of ['.', ...WORKSPACES]) linkPackages(path.join(root, folder), path.join(copy, folder))
  mkdirSync(path.join(copy, 'node_modules/@fanfare'))
  for (const workspace of WORKSPACES) {
    link(path.join(copy, workspace), path.join(copy, 'node_modules/@fanfare', workspace))
  }
  return copy
}

function linkPackages(from: string, to: string): void {
  const packages = path.join(from, 'node_modules')
  if (!existsSync(packages)) return
  mkdirSync(path.join(to, 'node_modules'))
  for (const name of readdirSync(packages)) {
    // Caches are left out, because they belong to the checkout.
    if (name.startsWith('.') || name === '@fanfare') continue
    link(path.join(packages, name), path.join(to, 'node_modules', name))
  }
}

function link(from: string, to: string): void {
  symlinkSync(from, to, 'junction')
}
