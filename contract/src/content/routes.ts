import Type from 'typebox'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable, Time } from '../api/schema.ts'
import { Caption } from './caption.ts'
import { Content, ContentDescription } from './content.ts'
import { ContentKind, Media } from './media.ts'
import { contentLimits } from './limits.ts'
import { Poster } from './poster.ts'
import { Upload, UploadKind } from './upload.ts'

const FileParams = Type.Object({ fileId: Id })
/** The facts about a file that are sent before its bytes. */
const FileFacts = Type.Object({
  fileId: Id,
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  contentType: Type.String({ minLength: 1, maxLength: 100 }),
  totalSize: Type.Integer({ minimum: 0 }),
  description: Type.Optional(ContentDescription),
  kind: Type.Optional(UploadKind),
})
const Target = {
  url: Type.String(),
  method: Type.Literal('PUT'),
  headers: Type.Record(Type.String(), Type.String()),
}
const uploadProblems = [
  'file-too-large',
  'image-too-large',
  'video-too-large',
  'voice-too-large',
  'identity-picture-too-large',
  'file-type-unsupported',
  'inline-type-unsupported',
  'voice-type-unsupported',
  'identity-type-unsupported',
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
    summary:
      'Upload a chunk of 4,194,304 bytes (the last can be shorter). Sending a chunk again has no effect',
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
      'Complete an upload whose chunks have all arrived. Completing again returns the same photo or video',
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
    ceiling: 'chunks',
    summary:
      'Get the progress of one of your uploads: the chunks that have arrived, or the progress of a fetch from a URL',
    params: FileParams,
    returns: Upload,
    problems: ['upload-not-found'],
  }),
  cancelUpload: route({
    method: 'DELETE',
    path: '/content/uploads/:fileId',
    who: 'user',
    ceiling: 'uploads',
    summary:
      'Cancel one of your uploads and delete the chunks that have arrived. With `with_content`, also delete the photo or video made from it, unless something uses it',
    params: FileParams,
    query: Type.Object({ with_content: Type.Optional(Type.Boolean()) }),
    returns: Done,
    problems: ['upload-not-found'],
  }),
  uploadFromUrl: route({
    method: 'POST',
    path: '/content/from-url',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Fetch a photo or video from a public URL. Get its progress at /content/uploads/{fileId}',
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
    summary: 'Get a signed URL for sending the whole file with PUT. Complete the upload afterwards',
    body: FileFacts,
    returns: Type.Object({
      file_id: Id,
      ...Target,
      expires_at: Time,
    }),
    problems: uploadProblems,
  }),
  startPartsUpload: route({
    method: 'POST',
    path: '/content/upload/parts',
    who: 'user',
    ceiling: 'uploads',
    summary:
      'Get a signed storage URL for each chunk of 4,194,304 bytes. Empty if the storage accepts no files from browsers: upload the chunks to this server instead',
    body: FileFacts,
    returns: Type.Object({
      parts: Type.Array(Type.Object({ index: Type.Integer(), ...Target })),
    }),
    problems: uploadProblems,
  }),
  listGallery: route({
    method: 'GET',
    path: '/content/gallery',
    who: 'user',
    summary: 'List your photos and videos, newest first',
    query: Type.Object({ ...pageFields(24), kind: Type.Optional(ContentKind) }),
    returns: pageOf(Content),
  }),
  listProfileContent: route({
    method: 'GET',
    path: '/content/by-profile-uuid/:profileUuid',
    who: 'anyone',
    summary: 'List the photos and videos in a profile’s posts that you can see, newest first',
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
    summary: 'Delete some of your photos and videos that no post uses',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    returns: Done,
    problems: ['content-not-found', 'content-in-use', 'content-is-sold', 'content-is-barred'],
  }),
  showContent: route({
    method: 'GET',
    path: '/content/:id',
    who: 'anyone',
    summary: 'Get a photo or video that you can see. Its owner also sees the processing state',
    params: IdParams,
    returns: Content,
    problems: ['content-not-found'],
  }),
  describeContent: route({
    method: 'PUT',
    path: '/content/:id/description',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Describe your photo or video. In the posts that you add it to, this becomes its alt text',
    params: IdParams,
    body: Type.Object({ description: ContentDescription }),
    returns: Content,
    problems: ['content-not-found'],
  }),
  showPoster: route({
    method: 'GET',
    path: '/content/:id/poster',
    who: 'user',
    summary: 'Get the poster that you chose for a video and whether it’s ready',
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
  showCaption: route({
    method: 'GET',
    path: '/content/:id/caption',
    who: 'anyone',
    summary: 'Check whether a video has captions, and in which language',
    params: IdParams,
    returns: Caption,
    problems: ['content-not-found'],
  }),
  sendCaption: route({
    method: 'GET',
    path: '/content/:id/caption.vtt',
    who: 'anyone',
    summary: 'Get the captions of a video, as WebVTT',
    params: IdParams,
    returns: Type.Unknown(),
    problems: ['content-not-found'],
  }),
  saveCaption: route({
    method: 'PUT',
    path: '/content/:id/caption',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Add captions to your video, or replace them',
    params: IdParams,
    body: Type.Object({
      language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', minLength: 2, maxLength: 35 }),
      text: Type.String({ maxLength: contentLimits.captionCharacters, description: 'a WebVTT file' }),
    }),
    returns: Caption,
    problems: ['content-not-found'],
  }),
  removeCaption: route({
    method: 'DELETE',
    path: '/content/:id/caption',
    who: 'user',
    ceiling: 'uploads',
    summary: 'Remove the captions of your video',
    params: IdParams,
    returns: Done,
    problems: ['content-not-found'],
  }),
  redirectToImage: route({
    method: 'GET',
    path: '/content/get',
    who: 'anyone',
    summary: 'Redirect to the image with this id or path',
    query: Type.Object({
      id: Type.Optional(Id),
      path: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      width: Type.Optional(Type.Integer({ minimum: 1, maximum: 4096 })),
    }),
    returns: Type.Unknown(),
    problems: ['content-not-found'],
  }),
} as const
