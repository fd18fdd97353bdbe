import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#gateways/database/embedded'
import { migrateDatabase } from '#kernel/database/migrate'
import { parentOfDatabases, temporaryDirectory } from './temporary-directory.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { ownerUrl: string; serverUrl: string; template: string }
  }
}

const TEMPLATE = 'template_of_tests'

/** Starts one database server for all test files and migrates a template database, which the tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = temporaryDirectory(parentOfDatabases())
  const server = await startEmbeddedDatabase({
    dataDirectory: path.join(directory, 'database'),
    log: quiet,
    durable: false,
  })
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', {
    ownerUrl: server.url,
    serverUrl: server.serverUrl ?? server.url,
    template: TEMPLATE,
  })
  return async () => {
    await server.stop()
    rmSync(directory, { recursive: true })
  }
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrateDatabase({ url: new URL(`/${TEMPLATE}`, serverUrl).href, log: quiet })
}

const quiet = () => {}
