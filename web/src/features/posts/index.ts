export { MediaGrid } from './media-grid.tsx'
export { profilePostsQuery } from './post-lists.ts'
export { PostStream } from './post-stream.tsx'
