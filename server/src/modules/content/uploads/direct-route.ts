import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contentLimits } from '@fanfare/contract/content/limits'
import { Problem } from '#kernel/problem'
import { DIRECT_PATH, receiveDirectUpload, type DirectDeps } from './direct-upload.ts'

/**
 * Serves the addresses that `startDirectUpload` returns if the store doesn't accept uploads from browsers. The body
 * isn't parsed.
 */
export function directUploadRoute(app: FastifyInstance, deps: DirectDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route<{ Params: { token: string } }>({
      method: 'PUT',
      url: `${DIRECT_PATH}/:token`,
      schema: { hide: true },
      config: { takesFiles: true, ceiling: 'uploads' },
      bodyLimit: contentLimits.mediaBytes,
      handler: async (request) => {
        const { body } = request
        const byteSize = Number(request.headers['content-length'])
        if (!(body instanceof Readable) || !Number.isSafeInteger(byteSize)) {
          throw new Problem('invalid-request', { fields: { body: 'Send the file with its Content-Length.' } })
        }
        const { token } = request.params
        await scope.fileWork.run(request, () => receiveDirectUpload(deps, token, { stream: body, byteSize }))
        return { ok: true }
      },
    })
  })
}
