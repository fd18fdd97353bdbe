export {
  contentQuery,
  galleryKey,
  type GalleryPages,
  galleryQuery,
  withoutContents,
} from './content-queries.ts'
