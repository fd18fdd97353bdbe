import { join } from 'node:path'
import { installNetworks } from '../networks/install.ts'
import { fetchModel } from './fetch-model.ts'

// Downloads a model into the models folder: `node run.mjs node engine/src/diffusion/download-models.ts sd-turbo FOLDER`.

const HOST = 'https://huggingface.co'
/**
 * Each model's repositories, the ONNX export first. None is by the onnxruntime organization, whose exports use an
 * operator that only GPUs support.
 */
const repositories = new Map([
  ['sd-turbo', ['schmuell/sd-turbo-ort-web', 'stabilityai/sd-turbo']],
  ['sdxl-turbo', ['stabilityai/sdxl-turbo']],
])

const [name = '', folder = ''] = process.argv.slice(2)
const sources = repositories.get(name)
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

if (sources === undefined || folder === '') {
  say(`Name a model (${[...repositories.keys()].join(' or ')}) and the folder for it`)
  process.exitCode = 1
} else {
  for (const repository of sources) {
    say(`From ${HOST}/${repository}. Read its license before you use the model.`)
    await fetchModel({ host: HOST, repository }, join(folder, name), (path, bytes) =>
      say(`${path} (${(bytes / 1e6).toFixed(1)} MB)`),
    )
  }
  await installNetworks()
  say(`${name} is ready.`)
}
