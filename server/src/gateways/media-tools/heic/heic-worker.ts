import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import decode from 'heic-decode'

const [path = '', maxPixels = '0'] = process.argv.slice(2)
const images = await decode.all({ buffer: await readFile(path) })
const first = images[0]
if (!first) throw new Error('no image')
if (first.width * first.height > Number(maxPixels)) {
  parentPort?.postMessage({ isTooLarge: true })
} else {
  const { width, height, data } = await first.decode()
  parentPort?.postMessage({ isTooLarge: false, width, height, data }, [data.buffer])
}
