// The light build ships without types. It is the same class without subtitles, alternate audio and
// encryption.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
