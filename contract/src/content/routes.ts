import Type from 'typebox'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable, Time } from '../api/schema.ts'
import { Content } from './content.ts'
import { ContentKind, Media } from './media.ts'
import { Poster } from './poster.ts'
import { Upload, UploadKind } from './upload.ts'

const FileParams = Type.Object({ fileId: Id })
const uploadProblems = [
  'file-too-large',
  'image-too-large',
  'video-too-large',
  'file-type-unsupported',
  'inline-type-unsupported',
  'file-broken',
  'upload-denied',
  'upload-unavailable',
  'storage-full',
  'upload-not-found',
] as const

export const content = {
  sendChunk: route({
    method: 'POST',
    path: '/content/chunk',
    who: 'user',
    ceiling: 'chunks',
    summary: 'Send one chunk of 4,194,304 bytes (the last may be shorter); sending one again changes nothing',
    multipart: true,
    body: Type.Object({
      fileId: Id,
      chunk: Type.Unknown({ description: 'the bytes, as a file' }),
      chunkMetadata: Type.String({ maxLength: 4000, description: 'ChunkMetadata as JSON' }),
    }),
    returns: Upload,
    problems: uploadProblems,
  }),
  completeUpload: route({
    method: 'POST',
    path: '/content/complete',
    who: 'user',
    ceiling: 'uploads',
    readsFile: true,
    summary:
      'Make a photo or video out of an upload whose chunks are all here; completing again answers the same',
    body: Type.Object({
      contentType: Type.String({ minLength: 1, maxLength: 100 }),
      contentFileId: Id,
      thumbnailFileId: Type.Optional(Nullable(Id)),
    }),
    returns: Content,
    problems: [...uploadProblems, 'upload-incomplete'],
  }),
  showUpload: route({
    method: 'GET',
    path: '/content/uploads/:fileId',
    who: 'user',
    summary: 'Which chunks of an own upload are here; how far a fetch from an address is',
    params: FileParams,
    returns: Upload,
    problems: ['upload-not-found'],
  }),
  cancelUpload: route({
    method: 'DELETE',
    path: '/content/uploads/:fileId',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Stop an own upload and remove what had arrived',
    params: FileParams,
    returns: Done,
    problems: ['upload-not-found'],
  }),
  uploadFromUrl: route({
    method: 'POST',
    path: '/content/from-url',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Fetch a photo or video from the public internet; follow it at /content/uploads/{fileId}',
    body: Type.Object({
      fileId: Id,
      url: Type.String({ minLength: 1, maxLength: 2000 }),
      kind: Type.Optional(UploadKind),
    }),
    returns: Upload,
    problems: ['upload-url-invalid', 'upload-denied', 'upload-not-found', 'storage-full'],
  }),
  startDirectUpload: route({
    method: 'POST',
    path: '/content/upload',
    who: 'user',
    ceiling: 'uploads',
    summary: 'A signed address to send the whole file to with PUT; then complete it',
    body: Type.Object({
      fileId: Id,
      fileName: Type.String({ minLength: 1, maxLength: 255 }),
      contentType: Type.String({ minLength: 1, maxLength: 100 }),
      totalSize: Type.Integer({ minimum: 0 }),
      kind: Type.Optional(UploadKind),
    }),
    returns: Type.Object({
      file_id: Id,
      url: Type.String(),
      method: Type.Literal('PUT'),
      headers: Type.Record(Type.String(), Type.String()),
      expires_at: Time,
    }),
    problems: uploadProblems,
  }),
  listGallery: route({
    method: 'GET',
    path: '/content/gallery',
    who: 'user',
    summary: 'The own photos and videos, latest first',
    query: Type.Object({ ...pageFields(24), kind: Type.Optional(ContentKind) }),
    returns: pageOf(Content),
  }),
  listProfileContent: route({
    method: 'GET',
    path: '/content/by-profile-uuid/:profileUuid',
    who: 'anyone',
    summary: 'The photos and videos in a profile’s posts that the viewer may see, latest first',
    params: Type.Object({ profileUuid: Id }),
    query: Type.Object({ ...pageFields(24), kind: Type.Optional(ContentKind) }),
    returns: pageOf(Media),
    problems: ['profile-not-found'],
  }),
  deleteContent: route({
    method: 'DELETE',
    path: '/content',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Delete own photos and videos that no post uses',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    returns: Done,
    problems: ['content-not-found', 'content-in-use', 'content-is-sold'],
  }),
  showContent: route({
    method: 'GET',
    path: '/content/:id',
    who: 'anyone',
    summary: 'One photo or video that the viewer may see; the owner also sees how its processing goes',
    params: IdParams,
    returns: Content,
    problems: ['content-not-found'],
  }),
  showPoster: route({
    method: 'GET',
    path: '/content/:id/poster',
    who: 'user',
    summary: 'See what you chose as the poster of a video, and whether it’s ready',
    params: IdParams,
    returns: Poster,
    problems: ['content-not-found'],
  }),
  choosePoster: route({
    method: 'PUT',
    path: '/content/:id/poster',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Choose a moment of your video, or one of your photos, as its poster',
    params: IdParams,
    body: Type.Object({
      time_ms: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
      photo_id: Type.Optional(Nullable(Id)),
    }),
    returns: Poster,
    problems: ['content-not-found', 'video-not-ready', 'video-failed'],
  }),
  redirectToImage: route({
    method: 'GET',
    path: '/content/get',
    who: 'anyone',
    summary: 'The image with this id or path, by a redirect to its address',
    query: Type.Object({
      id: Type.Optional(Id),
      path: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      width: Type.Optional(Type.Integer({ minimum: 1, maximum: 4096 })),
    }),
    returns: Type.Unknown(),
    problems: ['content-not-found'],
  }),
} as const
