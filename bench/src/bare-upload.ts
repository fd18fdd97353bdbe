import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

// The baseline: writes every body to a file and waits until it is on disk, as the real server's file store does.
const [port = '0', folder = ''] = process.argv.slice(2)
let count = 0

createServer((request, response) => {
  count += 1
  const file = createWriteStream(path.join(folder, String(count)), { flush: true })
  void pipeline(request, file).then(() => response.end('{}'))
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
