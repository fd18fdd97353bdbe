import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toolsPage } from '../server/src/modules/ai/catalogue/tools-page.ts'
import { root } from './tool.ts'

// Writes the pages of docs/ that are generated from code.
await writeFile(path.join(root, 'docs/ai-tools.md'), toolsPage())
console.log('Wrote docs/ai-tools.md.')
