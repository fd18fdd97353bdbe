// exifr's types name this browser type; the server has no DOM.
interface HTMLImageElement {}
