'use strict';
// Asked for by their names when the library is loaded outside of a browser, as the tests do; nothing is ever drawn.
module.exports = { DOMMatrix: Object, ImageData: Object, Path2D: Object };
