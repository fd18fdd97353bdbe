export { MediaGrid } from './media-grid.tsx'
export { keepPost, profilePostsQuery } from './post-lists.ts'
export { postQuery } from './post-entity.ts'
export { PostStream } from './post-stream.tsx'
