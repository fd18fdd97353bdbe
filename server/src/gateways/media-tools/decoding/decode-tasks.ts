import type { MadeFile, MediaFaultCode, PhotoFacts, PhotoFiles, SniffedMedia } from '../port.ts'

/** Everything that is done to the bytes of an upload in a separate process, with what goes in and what comes out. */
export interface DecodeTasks {
  sniff: { input: { path: string }; output: SniffedMedia | null }
  sniffVideo: { input: { path: string }; output: { media: SniffedMedia | null; isCutShort: boolean } }
  inspectPhoto: { input: { path: string; mime: string }; output: PhotoFacts }
  makePhotoFiles: { input: { path: string; mime: string; folder: string }; output: PhotoFiles }
  makePosterFiles: {
    input: { path: string; folder: string }
    output: { thumbhash: string; files: MadeFile[] }
  }
}

export type TaskName = keyof DecodeTasks

export interface DecodeTask<Name extends TaskName> {
  name: Name
  input: DecodeTasks[Name]['input']
}

/** What the server sends: one at a time. */
export type DecodeRequest = { [Name in TaskName]: DecodeTask<Name> }[TaskName]

/** What the process answers: any number of figures, then one of the others. */
export type DecodeAnswer<Name extends TaskName = TaskName> =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; output: DecodeTasks[Name]['output']; residentBytes: number }
  | { kind: 'fault'; code: MediaFaultCode; detail: string }
  | { kind: 'error'; detail: string }
