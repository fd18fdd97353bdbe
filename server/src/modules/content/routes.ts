import { content } from '@fanfare/contract/content/routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance } from 'fastify'
import { fileIn } from '#kernel/http/multipart'
import { Problem } from '#kernel/problem'
import { serve } from '#kernel/serve'
import { removeCaption } from './captions/remove-caption.ts'
import { saveCaption } from './captions/save-caption.ts'
import { showCaption } from './captions/show-caption.ts'
import type { ContentAccess } from './gate/access.ts'
import { cancelUpload } from './uploads/cancel-upload.ts'
import { completeUpload } from './uploads/complete-upload.ts'
import { discardUpload } from './uploads/discard-upload.ts'
import { deleteContent } from './gallery/delete-content.ts'
import { directUploadRoute } from './uploads/direct-route.ts'
import { startDirectUpload, type DirectDeps } from './uploads/direct-upload.ts'
import { describeContent } from './gallery/describe-content.ts'
import { listGallery } from './gallery/list-gallery.ts'
import { listProfileContent } from './gallery/list-profile-content.ts'
import type { MakeDeps } from './processing/make-content.ts'
import type { MediaSigner } from './gate/media-address.ts'
import { choosePoster } from './posters/choose-poster.ts'
import { showPoster } from './posters/show-poster.ts'
import { mediaGate } from './gate/media-gate.ts'
import { addressOfImage } from './gate/address-of-image.ts'
import { startPartsUpload } from './uploads/parts.ts'
import { sendChunk } from './uploads/send-chunk.ts'
import { showContent } from './gallery/show-content.ts'
import { showUpload } from './uploads/show-upload.ts'
import { uploadFromUrl } from './uploads/upload-from-url.ts'

export type ContentDeps = MakeDeps & DirectDeps & { signer: MediaSigner; access: ContentAccess }

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  uploadRoutes(app, deps)
  directUploadRoute(app, deps)
  mediaGate(app, deps)

  serve(app, content.listGallery, (actor, { query }) =>
    listGallery(deps, actor, { ...query, kind: query.kind }),
  )

  serve(app, content.listProfileContent, (viewer, { params, query }) =>
    listProfileContent(deps, viewer, { ...query, kind: query.kind, profileUuid: params.profileUuid }),
  )

  serve(app, content.deleteContent, async (actor, { body }) => {
    await deleteContent(deps, actor, body)
    return done
  })

  serve(app, content.describeContent, async (actor, { params, body }) => {
    await describeContent(deps, actor, { id: params.id, description: body.description })
    return showContent(deps, actor, params)
  })

  serve(app, content.redirectToImage, async (viewer, { query }, { reply }) => {
    const address = await addressOfImage(deps, viewer, query)
    return reply.redirect(address)
  })

  serve(app, content.showPoster, (actor, { params }) => showPoster(deps, actor, { contentId: params.id }))

  serve(app, content.choosePoster, async (actor, { params, body }) => {
    await choosePoster(deps, actor, {
      contentId: params.id,
      timeMs: body.time_ms ?? null,
      photoId: body.photo_id ?? null,
    })
    return showPoster(deps, actor, { contentId: params.id })
  })

  captionRoutes(app, deps)

  serve(app, content.showContent, (viewer, { params }) => showContent(deps, viewer, params))
}

function captionRoutes(app: FastifyInstance, deps: ContentDeps): void {
  serve(app, content.showCaption, async (viewer, { params }) => {
    const caption = await showCaption(deps, viewer, params)
    return { language: caption?.language ?? null }
  })

  serve(app, content.sendCaption, async (viewer, { params }, { reply }) => {
    const caption = await showCaption(deps, viewer, params)
    if (!caption) throw new Problem('content-not-found')
    reply.type('text/vtt; charset=utf-8').header('cache-control', 'private, no-cache')
    return caption.body
  })

  serve(app, content.saveCaption, async (actor, { params, body }) => {
    await saveCaption(deps, actor, { ...body, contentId: params.id })
    return { language: body.language }
  })

  serve(app, content.removeCaption, async (actor, { params }) => {
    await removeCaption(deps, actor, { contentId: params.id })
    return done
  })
}

function uploadRoutes(app: FastifyInstance, deps: ContentDeps): void {
  serve(app, content.sendChunk, async (actor, { body }) => {
    await sendChunk(deps, actor, {
      fileId: body.fileId,
      chunk: fileIn(body.chunk),
      metadata: body.chunkMetadata,
    })
    return showUpload(deps, actor, body)
  })

  serve(app, content.completeUpload, async (actor, { body }) => {
    const id = await completeUpload(deps, actor, {
      fileId: body.contentFileId,
      thumbnailFileId: body.thumbnailFileId ?? null,
    })
    return showContent(deps, actor, { id })
  })

  serve(app, content.showUpload, (actor, { params }) => showUpload(deps, actor, params))

  serve(app, content.cancelUpload, async (actor, { params, query }) => {
    await (query.with_content === true ? discardUpload : cancelUpload)(deps, actor, params)
    return done
  })

  serve(app, content.uploadFromUrl, async (actor, { body }) => {
    await uploadFromUrl(deps, actor, { ...body, kind: body.kind ?? 'media' })
    return showUpload(deps, actor, body)
  })

  serve(app, content.startDirectUpload, (actor, { body }) =>
    startDirectUpload(deps, actor, { ...body, kind: body.kind ?? 'media' }),
  )

  serve(app, content.startPartsUpload, async (actor, { body }) => ({
    parts: await startPartsUpload(deps, actor, { ...body, kind: body.kind ?? 'media' }),
  }))
}
