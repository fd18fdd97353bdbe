// The light build ships without types; it is the same class without subtitles, alternate audio and encryption.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
