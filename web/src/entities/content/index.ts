export {
  contentQuery,
  galleryKey,
  type GalleryPages,
  galleryQuery,
  withoutContents,
} from './content-queries.ts'
export { addressOfCaption, captionQuery } from './caption-query.ts'
export { languageName } from './language-name.ts'
