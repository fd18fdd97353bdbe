import { addresses } from '../api/addresses.ts'

/** Files that browsers request, and words that look like pages of the product. */
const others = [
  'about',
  'api',
  'assets',
  'blocked',
  'contact',
  'creators',
  'docs',
  'fanfare',
  'favicon.ico',
  'followers',
  'help',
  'home',
  'icon.svg',
  'index.html',
  'likes',
  'login',
  'manifest.webmanifest',
  'media',
  'muted',
  'outbox',
  'post',
  'posts',
  'privacy',
  'profile',
  'reels',
  'releases',
  'robots.txt',
  'root',
  'sign-in',
  'sign-up',
  'sitemap.xml',
  'stories',
  'support',
  'sw.js',
  'tags',
  'terms',
  'theme.js',
  'videos',
  'wallet',
  'www',
] as const

const pages = addresses.map((address) => address.split('/')[1] ?? '').filter((name) => name !== '')

/** Usernames that nobody can take, because they are addresses of the product or look like them. */
export const reservedUsernames: readonly string[] = [...new Set([...pages, ...others])]
