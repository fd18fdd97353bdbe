import { address, emailAddress, oneOf, optional, secret, text, wholeNumber } from './config-variables.ts'

/** Storage, mail and the media programs. */
export const fileVariables = {
  STORAGE: oneOf('Where files are stored: `local` or `s3`', ['local', 's3'], 'local'),
  S3_ENDPOINT: address('The S3-compatible server', ['http:', 'https:'], 'Amazon’s own'),
  S3_REGION: text('The S3 region', 'us-east-1'),
  S3_BUCKET: optional('The bucket; required when STORAGE is s3'),
  S3_ACCESS_KEY_ID: secret(optional('The S3 key; required when STORAGE is s3')),
  S3_SECRET_ACCESS_KEY: secret(optional('The S3 secret; required when STORAGE is s3')),
  STORAGE_QUOTA_GB: wholeNumber(
    'How many gigabytes of photos and videos each user can store, across all their profiles; 0 means no limit',
    { standard: 10, least: 0, most: 1_000_000 },
  ),
  SMTP_URL: secret(
    address(
      'The mail server, as smtp://user:password@host:port',
      ['smtp:', 'smtps:'],
      'emails go to the outbox folder of the data directory',
    ),
  ),
  CONTACT_EMAIL: emailAddress(
    'Where messages to support are mailed, in addition to the list for moderators and admins',
    'none',
  ),
  MAIL_FROM: text('The sender of emails', 'Fanfare <no-reply@localhost>'),
  FFMPEG_PATH: optional('The ffmpeg program', 'the one on PATH, else the one from npm, except in production'),
  FFPROBE_PATH: optional(
    'The ffprobe program',
    'the one on PATH, else the one from npm, except in production',
  ),
}
