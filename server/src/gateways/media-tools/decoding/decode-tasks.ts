import type {
  MadeFile,
  MediaFaultCode,
  MediaWork,
  PhotoFacts,
  PhotoFiles,
  SniffedMedia,
  MarkedMime,
  Origin,
} from '../port.ts'

/** The tasks for which a separate process reads an upload's bytes, with their inputs and outputs. */
export interface DecodeTasks {
  sniff: { input: { path: string }; output: SniffedMedia | null }
  sniffVideo: { input: { path: string }; output: { media: SniffedMedia | null; isCutShort: boolean } }
  inspectPhoto: { input: { path: string; mime: string }; output: PhotoFacts }
  makePhotoFiles: {
    input: { path: string; mime: string } & PictureWork
    output: PhotoFiles
  }
  makePosterFiles: {
    input: { path: string } & PictureWork
    output: { thumbhash: string; files: MadeFile[] }
  }
  markFile: { input: MarkInput; output: null }
}

type PictureWork = Pick<MediaWork, 'folder' | 'basicsOnly' | 'xmp'>

export interface MarkInput {
  path: string
  mime: MarkedMime
  xmp: string
  origin: Origin
  signatureBytes: number
}

export type TaskName = keyof DecodeTasks

export interface DecodeTask<Name extends TaskName> {
  name: Name
  input: DecodeTasks[Name]['input']
}

/** A signature, in Base64, that a task requested from the server, because the process that reads files has no key. */
export interface Signature {
  name: 'signature'
  signature: string
}

/** The server's requests, one at a time. */
export type DecodeRequest = { [Name in TaskName]: DecodeTask<Name> }[TaskName]

/** The process's messages: any number of progress reports and claims to sign, then one of the others. */
export type DecodeAnswer<Name extends TaskName = TaskName> =
  | { kind: 'progress'; percent: number }
  | { kind: 'sign'; claim: string }
  | { kind: 'done'; output: DecodeTasks[Name]['output']; residentBytes: number }
  | { kind: 'fault'; code: MediaFaultCode; detail: string }
  | { kind: 'error'; detail: string }
