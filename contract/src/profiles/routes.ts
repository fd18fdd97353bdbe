import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'
import { ListPreferences } from './list-preferences.ts'
import { ProfileBadge } from './profile-badge.ts'
import { ProfileCard } from './profile-card.ts'

export const profiles = {
  remove: route({
    method: 'DELETE',
    path: '/profile',
    who: 'user',
    ceiling: 'profiles',
    summary:
      'Delete the current profile and everything it published; the session goes on as another own profile',
    returns: Done,
    problems: ['last-profile', 'earnings-left'],
  }),
  showListPreferences: route({
    method: 'GET',
    path: '/profile/preferences/lists',
    who: 'user',
    summary: 'Show whether lists of other people’s followers and likers name the current profile',
    returns: ListPreferences,
  }),
  changeListPreferences: route({
    method: 'PUT',
    path: '/profile/preferences/lists',
    who: 'user',
    ceiling: 'settings',
    summary: 'Choose whether lists of other people’s followers and likers name the current profile',
    body: ListPreferences,
    returns: ListPreferences,
    problems: ['conflict'],
  }),
  listFollowers: route({
    method: 'GET',
    path: '/profile/:id/followers',
    who: 'anyone',
    summary:
      'List who follows a profile, latest first: all for its owner, and for others those who chose to be listed',
    params: IdParams,
    query: pageQuery(pageLimits.default),
    returns: pageOf(ProfileCard),
    problems: ['profile-not-found'],
  }),
  listOwn: route({
    method: 'GET',
    path: '/user/profile/all',
    who: 'user',
    summary: 'Every profile of the own user',
    returns: Type.Object({ data: Type.Array(ProfileBadge), current_profile_id: Id }),
  }),
  switchTo: route({
    method: 'POST',
    path: '/user/profile/switch',
    who: 'user',
    ceiling: 'settings',
    summary: 'Act as another own profile in this session',
    body: Type.Object({ profile_id: Id }),
    returns: ProfileBadge,
    problems: ['profile-not-found'],
  }),
} as const
