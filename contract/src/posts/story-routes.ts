import Type from 'typebox'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'
import { pageLimits } from '../api/limits.ts'
import { Highlight, HighlightForm, StoryViewer } from './story.ts'

/** The routes for a story's author: its viewers, and highlights. */
export const storyAuthoring = {
  listViewers: route({
    method: 'GET',
    path: '/post/:id/viewers',
    who: 'user',
    summary: 'List the viewers of one of your stories, newest first',
    params: IdParams,
    query: pageQuery(pageLimits.default),
    returns: pageOf(StoryViewer),
    problems: ['post-not-found'],
  }),
  listHighlights: route({
    method: 'GET',
    path: '/profile/:id/highlights',
    who: 'anyone',
    summary:
      'List the highlights of a profile, newest first. Highlights without a story that the viewer can see are left out',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    returns: Type.Object({ data: Type.Array(Highlight) }),
    problems: ['profile-not-found'],
  }),
  createHighlight: route({
    method: 'POST',
    path: '/profile/highlights',
    who: 'user',
    ceiling: 'posts',
    summary: 'Create a highlight from your published stories. Idempotent by the `id` that you create',
    body: Type.Object({ id: Type.Optional(Id), ...HighlightForm.properties }),
    returns: Highlight,
    problems: ['too-many-highlights', 'conflict'],
  }),
  editHighlight: route({
    method: 'PUT',
    path: '/profile/highlights/:id',
    who: 'user',
    ceiling: 'posts',
    summary: 'Change one of your highlights: its title, its stories and their order, its cover',
    params: IdParams,
    body: HighlightForm,
    returns: Highlight,
    problems: ['highlight-not-found'],
  }),
  deleteHighlight: route({
    method: 'DELETE',
    path: '/profile/highlights/:id',
    who: 'user',
    ceiling: 'posts',
    summary:
      'Delete one of your highlights. Its stories stay yours; those that have ended are hidden from others again',
    params: IdParams,
    returns: Done,
    problems: ['highlight-not-found'],
  }),
} as const
