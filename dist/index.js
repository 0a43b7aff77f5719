import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 7830:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/web");

/***/ }),

/***/ 7997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 714:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:vm");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 7349:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var resolveBlockMap = __nccwpck_require__(7103);
var resolveBlockSeq = __nccwpck_require__(334);
var resolveFlowCollection = __nccwpck_require__(3142);

function resolveCollection(CN, ctx, token, onError, tagName, tag) {
    const coll = token.type === 'block-map'
        ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag)
        : token.type === 'block-seq'
            ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag)
            : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
    const Coll = coll.constructor;
    // If we got a tagName matching the class, or the tag name is '!',
    // then use the tagName from the node class used to create it.
    if (tagName === '!' || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
    }
    if (tagName)
        coll.tag = tagName;
    return coll;
}
function composeCollection(CN, ctx, token, props, onError) {
    const tagToken = props.tag;
    const tagName = !tagToken
        ? null
        : ctx.directives.tagName(tagToken.source, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg));
    if (token.type === 'block-seq') {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken
            ? anchor.offset > tagToken.offset
                ? anchor
                : tagToken
            : (anchor ?? tagToken);
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
            const message = 'Missing newline after block sequence props';
            onError(lastProp, 'MISSING_CHAR', message);
        }
    }
    const expType = token.type === 'block-map'
        ? 'map'
        : token.type === 'block-seq'
            ? 'seq'
            : token.start.source === '{'
                ? 'map'
                : 'seq';
    // shortcut: check if it's a generic YAMLMap or YAMLSeq
    // before jumping into the custom tag logic.
    if (!tagToken ||
        !tagName ||
        tagName === '!' ||
        (tagName === YAMLMap.YAMLMap.tagName && expType === 'map') ||
        (tagName === YAMLSeq.YAMLSeq.tagName && expType === 'seq')) {
        return resolveCollection(CN, ctx, token, onError, tagName);
    }
    let tag = ctx.schema.tags.find(t => t.tag === tagName && t.collection === expType);
    if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
            ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
            tag = kt;
        }
        else {
            if (kt) {
                onError(tagToken, 'BAD_COLLECTION_TYPE', `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? 'scalar'}`, true);
            }
            else {
                onError(tagToken, 'TAG_RESOLVE_FAILED', `Unresolved tag: ${tagName}`, true);
            }
            return resolveCollection(CN, ctx, token, onError, tagName);
        }
    }
    const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
    const res = tag.resolve?.(coll, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg), ctx.options) ?? coll;
    const node = identity.isNode(res)
        ? res
        : new Scalar.Scalar(res);
    node.range = coll.range;
    node.tag = tagName;
    if (tag?.format)
        node.format = tag.format;
    return node;
}

exports.composeCollection = composeCollection;


/***/ }),

/***/ 3683:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Document = __nccwpck_require__(3021);
var composeNode = __nccwpck_require__(5937);
var resolveEnd = __nccwpck_require__(7788);
var resolveProps = __nccwpck_require__(4631);

function composeDoc(options, directives, { offset, start, value, end }, onError) {
    const opts = Object.assign({ _directives: directives }, options);
    const doc = new Document.Document(undefined, opts);
    const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
    };
    const props = resolveProps.resolveProps(start, {
        indicator: 'doc-start',
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
    });
    if (props.found) {
        doc.directives.docStart = true;
        if (value &&
            (value.type === 'block-map' || value.type === 'block-seq') &&
            !props.hasNewline)
            onError(props.end, 'MISSING_CHAR', 'Block collection cannot start on same line with directives-end marker');
    }
    // @ts-expect-error If Contents is set, let's trust the user
    doc.contents = value
        ? composeNode.composeNode(ctx, value, props, onError)
        : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
    const contentEnd = doc.contents.range[2];
    const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
    if (re.comment)
        doc.comment = re.comment;
    doc.range = [offset, contentEnd, re.offset];
    return doc;
}

exports.composeDoc = composeDoc;


/***/ }),

/***/ 5937:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var composeCollection = __nccwpck_require__(7349);
var composeScalar = __nccwpck_require__(5413);
var resolveEnd = __nccwpck_require__(7788);
var utilEmptyScalarPosition = __nccwpck_require__(2599);

const CN = { composeNode, composeEmptyNode };
function composeNode(ctx, token, props, onError) {
    const atKey = ctx.atKey;
    const { spaceBefore, comment, anchor, tag } = props;
    let node;
    let isSrcToken = true;
    switch (token.type) {
        case 'alias':
            node = composeAlias(ctx, token, onError);
            if (anchor || tag)
                onError(token, 'ALIAS_PROPS', 'An alias node must not specify any properties');
            break;
        case 'scalar':
        case 'single-quoted-scalar':
        case 'double-quoted-scalar':
        case 'block-scalar':
            node = composeScalar.composeScalar(ctx, token, tag, onError);
            if (anchor)
                node.anchor = anchor.source.substring(1);
            break;
        case 'block-map':
        case 'block-seq':
        case 'flow-collection':
            try {
                node = composeCollection.composeCollection(CN, ctx, token, props, onError);
                if (anchor)
                    node.anchor = anchor.source.substring(1);
            }
            catch (error) {
                // Almost certainly here due to a stack overflow
                const message = error instanceof Error ? error.message : String(error);
                onError(token, 'RESOURCE_EXHAUSTION', message);
            }
            break;
        default: {
            const message = token.type === 'error'
                ? token.message
                : `Unsupported token (type: ${token.type})`;
            onError(token, 'UNEXPECTED_TOKEN', message);
            isSrcToken = false;
        }
    }
    node ?? (node = composeEmptyNode(ctx, token.offset, undefined, null, props, onError));
    if (anchor && node.anchor === '')
        onError(anchor, 'BAD_ALIAS', 'Anchor cannot be an empty string');
    if (atKey &&
        ctx.options.stringKeys &&
        (!identity.isScalar(node) ||
            typeof node.value !== 'string' ||
            (node.tag && node.tag !== 'tag:yaml.org,2002:str'))) {
        const msg = 'With stringKeys, all keys must be strings';
        onError(tag ?? token, 'NON_STRING_KEY', msg);
    }
    if (spaceBefore)
        node.spaceBefore = true;
    if (comment) {
        if (token.type === 'scalar' && token.source === '')
            node.comment = comment;
        else
            node.commentBefore = comment;
    }
    // @ts-expect-error Type checking misses meaning of isSrcToken
    if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
    return node;
}
function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
    const token = {
        type: 'scalar',
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ''
    };
    const node = composeScalar.composeScalar(ctx, token, tag, onError);
    if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === '')
            onError(anchor, 'BAD_ALIAS', 'Anchor cannot be an empty string');
    }
    if (spaceBefore)
        node.spaceBefore = true;
    if (comment) {
        node.comment = comment;
        node.range[2] = end;
    }
    return node;
}
function composeAlias({ options }, { offset, source, end }, onError) {
    const alias = new Alias.Alias(source.substring(1));
    if (alias.source === '')
        onError(offset, 'BAD_ALIAS', 'Alias cannot be an empty string');
    if (alias.source.endsWith(':'))
        onError(offset + source.length - 1, 'BAD_ALIAS', 'Alias ending in : is ambiguous', true);
    const valueEnd = offset + source.length;
    const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
    alias.range = [offset, valueEnd, re.offset];
    if (re.comment)
        alias.comment = re.comment;
    return alias;
}

exports.composeEmptyNode = composeEmptyNode;
exports.composeNode = composeNode;


/***/ }),

/***/ 5413:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var resolveBlockScalar = __nccwpck_require__(8913);
var resolveFlowScalar = __nccwpck_require__(6842);

function composeScalar(ctx, token, tagToken, onError) {
    const { value, type, comment, range } = token.type === 'block-scalar'
        ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError)
        : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
    const tagName = tagToken
        ? ctx.directives.tagName(tagToken.source, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg))
        : null;
    let tag;
    if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
    }
    else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
    else if (token.type === 'scalar')
        tag = findScalarTagByTest(ctx, value, token, onError);
    else
        tag = ctx.schema[identity.SCALAR];
    let scalar;
    try {
        const res = tag.resolve(value, msg => onError(tagToken ?? token, 'TAG_RESOLVE_FAILED', msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
    }
    catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, 'TAG_RESOLVE_FAILED', msg);
        scalar = new Scalar.Scalar(value);
    }
    scalar.range = range;
    scalar.source = value;
    if (type)
        scalar.type = type;
    if (tagName)
        scalar.tag = tagName;
    if (tag.format)
        scalar.format = tag.format;
    if (comment)
        scalar.comment = comment;
    return scalar;
}
function findScalarTagByName(schema, value, tagName, tagToken, onError) {
    if (tagName === '!')
        return schema[identity.SCALAR]; // non-specific tag
    const matchWithTest = [];
    for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
            if (tag.default && tag.test)
                matchWithTest.push(tag);
            else
                return tag;
        }
    }
    for (const tag of matchWithTest)
        if (tag.test?.test(value))
            return tag;
    const kt = schema.knownTags[tagName];
    if (kt && !kt.collection) {
        // Ensure that the known tag is available for stringifying,
        // but does not get used by default.
        schema.tags.push(Object.assign({}, kt, { default: false, test: undefined }));
        return kt;
    }
    onError(tagToken, 'TAG_RESOLVE_FAILED', `Unresolved tag: ${tagName}`, tagName !== 'tag:yaml.org,2002:str');
    return schema[identity.SCALAR];
}
function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
    const tag = schema.tags.find(tag => (tag.default === true || (atKey && tag.default === 'key')) &&
        tag.test?.test(value)) || schema[identity.SCALAR];
    if (schema.compat) {
        const compat = schema.compat.find(tag => tag.default && tag.test?.test(value)) ??
            schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
            const ts = directives.tagString(tag.tag);
            const cs = directives.tagString(compat.tag);
            const msg = `Value may be parsed as either ${ts} or ${cs}`;
            onError(token, 'TAG_RESOLVE_FAILED', msg, true);
        }
    }
    return tag;
}

exports.composeScalar = composeScalar;


/***/ }),

/***/ 9984:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);
var directives = __nccwpck_require__(1342);
var Document = __nccwpck_require__(3021);
var errors = __nccwpck_require__(1464);
var identity = __nccwpck_require__(1127);
var composeDoc = __nccwpck_require__(3683);
var resolveEnd = __nccwpck_require__(7788);

function getErrorPos(src) {
    if (typeof src === 'number')
        return [src, src + 1];
    if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
    const { offset, source } = src;
    return [offset, offset + (typeof source === 'string' ? source.length : 1)];
}
function parsePrelude(prelude) {
    let comment = '';
    let atComment = false;
    let afterEmptyLine = false;
    for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
            case '#':
                comment +=
                    (comment === '' ? '' : afterEmptyLine ? '\n\n' : '\n') +
                        (source.substring(1) || ' ');
                atComment = true;
                afterEmptyLine = false;
                break;
            case '%':
                if (prelude[i + 1]?.[0] !== '#')
                    i += 1;
                atComment = false;
                break;
            default:
                // This may be wrong after doc-end, but in that case it doesn't matter
                if (!atComment)
                    afterEmptyLine = true;
                atComment = false;
        }
    }
    return { comment, afterEmptyLine };
}
/**
 * Compose a stream of CST nodes into a stream of YAML Documents.
 *
 * ```ts
 * import { Composer, Parser } from 'yaml'
 *
 * const src: string = ...
 * const tokens = new Parser().parse(src)
 * const docs = new Composer().compose(tokens)
 * ```
 */
class Composer {
    constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
            const pos = getErrorPos(source);
            if (warning)
                this.warnings.push(new errors.YAMLWarning(pos, code, message));
            else
                this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
        this.directives = new directives.Directives({ version: options.version || '1.2' });
        this.options = options;
    }
    decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        //console.log({ dc: doc.comment, prelude, comment })
        if (comment) {
            const dc = doc.contents;
            if (afterDoc) {
                doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
            }
            else if (afterEmptyLine || doc.directives.docStart || !dc) {
                doc.commentBefore = comment;
            }
            else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
                let it = dc.items[0];
                if (identity.isPair(it))
                    it = it.key;
                const cb = it.commentBefore;
                it.commentBefore = cb ? `${comment}\n${cb}` : comment;
            }
            else {
                const cb = dc.commentBefore;
                dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
            }
        }
        if (afterDoc) {
            for (let i = 0; i < this.errors.length; ++i)
                doc.errors.push(this.errors[i]);
            for (let i = 0; i < this.warnings.length; ++i)
                doc.warnings.push(this.warnings[i]);
        }
        else {
            doc.errors = this.errors;
            doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
    }
    /**
     * Current stream status information.
     *
     * Mostly useful at the end of input for an empty stream.
     */
    streamInfo() {
        return {
            comment: parsePrelude(this.prelude).comment,
            directives: this.directives,
            errors: this.errors,
            warnings: this.warnings
        };
    }
    /**
     * Compose tokens into documents.
     *
     * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
     * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
     */
    *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
            yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
    }
    /** Advance the composer by one CST token. */
    *next(token) {
        if (node_process.env.LOG_STREAM)
            console.dir(token, { depth: null });
        switch (token.type) {
            case 'directive':
                this.directives.add(token.source, (offset, message, warning) => {
                    const pos = getErrorPos(token);
                    pos[0] += offset;
                    this.onError(pos, 'BAD_DIRECTIVE', message, warning);
                });
                this.prelude.push(token.source);
                this.atDirectives = true;
                break;
            case 'document': {
                const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
                if (this.atDirectives && !doc.directives.docStart)
                    this.onError(token, 'MISSING_CHAR', 'Missing directives-end/doc-start indicator line');
                this.decorate(doc, false);
                if (this.doc)
                    yield this.doc;
                this.doc = doc;
                this.atDirectives = false;
                break;
            }
            case 'byte-order-mark':
            case 'space':
                break;
            case 'comment':
            case 'newline':
                this.prelude.push(token.source);
                break;
            case 'error': {
                const msg = token.source
                    ? `${token.message}: ${JSON.stringify(token.source)}`
                    : token.message;
                const error = new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', msg);
                if (this.atDirectives || !this.doc)
                    this.errors.push(error);
                else
                    this.doc.errors.push(error);
                break;
            }
            case 'doc-end': {
                if (!this.doc) {
                    const msg = 'Unexpected doc-end without preceding document';
                    this.errors.push(new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', msg));
                    break;
                }
                this.doc.directives.docEnd = true;
                const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
                this.decorate(this.doc, true);
                if (end.comment) {
                    const dc = this.doc.comment;
                    this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
                }
                this.doc.range[2] = end.offset;
                break;
            }
            default:
                this.errors.push(new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', `Unsupported token ${token.type}`));
        }
    }
    /**
     * Call at end of input to yield any remaining document.
     *
     * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
     * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
     */
    *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
            this.decorate(this.doc, true);
            yield this.doc;
            this.doc = null;
        }
        else if (forceDoc) {
            const opts = Object.assign({ _directives: this.directives }, this.options);
            const doc = new Document.Document(undefined, opts);
            if (this.atDirectives)
                this.onError(endOffset, 'MISSING_CHAR', 'Missing directives-end indicator line');
            doc.range = [0, endOffset, endOffset];
            this.decorate(doc, false);
            yield doc;
        }
    }
}

exports.Composer = Composer;


/***/ }),

/***/ 7103:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);
var resolveProps = __nccwpck_require__(4631);
var utilContainsNewline = __nccwpck_require__(9499);
var utilFlowIndentCheck = __nccwpck_require__(4051);
var utilMapIncludes = __nccwpck_require__(1187);

const startColMsg = 'All mapping items must start at the same column';
function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
    const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
    const map = new NodeClass(ctx.schema);
    if (ctx.atRoot)
        ctx.atRoot = false;
    let offset = bm.offset;
    let commentEnd = null;
    for (const collItem of bm.items) {
        const { start, key, sep, value } = collItem;
        // key properties
        const keyProps = resolveProps.resolveProps(start, {
            indicator: 'explicit-key-ind',
            next: key ?? sep?.[0],
            offset,
            onError,
            parentIndent: bm.indent,
            startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
            if (key) {
                if (key.type === 'block-seq')
                    onError(offset, 'BLOCK_AS_IMPLICIT_KEY', 'A block sequence may not be used as an implicit map key');
                else if ('indent' in key && key.indent !== bm.indent)
                    onError(offset, 'BAD_INDENT', startColMsg);
            }
            if (!keyProps.anchor && !keyProps.tag && !sep) {
                commentEnd = keyProps.end;
                if (keyProps.comment) {
                    if (map.comment)
                        map.comment += '\n' + keyProps.comment;
                    else
                        map.comment = keyProps.comment;
                }
                continue;
            }
            if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
                onError(key ?? start[start.length - 1], 'MULTILINE_IMPLICIT_KEY', 'Implicit keys need to be on a single line');
            }
        }
        else if (keyProps.found?.indent !== bm.indent) {
            onError(offset, 'BAD_INDENT', startColMsg);
        }
        // key value
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key
            ? composeNode(ctx, key, keyProps, onError)
            : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
            onError(keyStart, 'DUPLICATE_KEY', 'Map keys must be unique');
        // value properties
        const valueProps = resolveProps.resolveProps(sep ?? [], {
            indicator: 'map-value-ind',
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: bm.indent,
            startOnNewline: !key || key.type === 'block-scalar'
        });
        offset = valueProps.end;
        if (valueProps.found) {
            if (implicitKey) {
                if (value?.type === 'block-map' && !valueProps.hasNewline)
                    onError(offset, 'BLOCK_AS_IMPLICIT_KEY', 'Nested mappings are not allowed in compact mappings');
                if (ctx.options.strict &&
                    keyProps.start < valueProps.found.offset - 1024)
                    onError(keyNode.range, 'KEY_OVER_1024_CHARS', 'The : indicator must be at most 1024 chars after the start of an implicit block mapping key');
            }
            // value value
            const valueNode = value
                ? composeNode(ctx, value, valueProps, onError)
                : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
            if (ctx.schema.compat)
                utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
            offset = valueNode.range[2];
            const pair = new Pair.Pair(keyNode, valueNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            map.items.push(pair);
        }
        else {
            // key with no value
            if (implicitKey)
                onError(keyNode.range, 'MISSING_CHAR', 'Implicit map keys need to be followed by map values');
            if (valueProps.comment) {
                if (keyNode.comment)
                    keyNode.comment += '\n' + valueProps.comment;
                else
                    keyNode.comment = valueProps.comment;
            }
            const pair = new Pair.Pair(keyNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            map.items.push(pair);
        }
    }
    if (commentEnd && commentEnd < offset)
        onError(commentEnd, 'IMPOSSIBLE', 'Map comment with trailing content');
    map.range = [bm.offset, offset, commentEnd ?? offset];
    return map;
}

exports.resolveBlockMap = resolveBlockMap;


/***/ }),

/***/ 8913:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

function resolveBlockScalar(ctx, scalar, onError) {
    const start = scalar.offset;
    const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
    if (!header)
        return { value: '', type: null, comment: '', range: [start, start, start] };
    const type = header.mode === '>' ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
    const lines = scalar.source ? splitLines(scalar.source) : [];
    // determine the end of content & start of chomping
    let chompStart = lines.length;
    for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === '' || content === '\r')
            chompStart = i;
        else
            break;
    }
    // shortcut for empty contents
    if (chompStart === 0) {
        const value = header.chomp === '+' && lines.length > 0
            ? '\n'.repeat(Math.max(1, lines.length - 1))
            : '';
        let end = start + header.length;
        if (scalar.source)
            end += scalar.source.length;
        return { value, type, comment: header.comment, range: [start, end, end] };
    }
    // find the indentation level to trim from start
    let trimIndent = scalar.indent + header.indent;
    let offset = scalar.offset + header.length;
    let contentStart = 0;
    for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === '' || content === '\r') {
            if (header.indent === 0 && indent.length > trimIndent)
                trimIndent = indent.length;
        }
        else {
            if (indent.length < trimIndent) {
                const message = 'Block scalars with more-indented leading empty lines must use an explicit indentation indicator';
                onError(offset + indent.length, 'MISSING_CHAR', message);
            }
            if (header.indent === 0)
                trimIndent = indent.length;
            contentStart = i;
            if (trimIndent === 0 && !ctx.atRoot) {
                const message = 'Block scalar values in collections must be indented';
                onError(offset, 'BAD_INDENT', message);
            }
            break;
        }
        offset += indent.length + content.length + 1;
    }
    // include trailing more-indented empty lines in content
    for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
            chompStart = i + 1;
    }
    let value = '';
    let sep = '';
    let prevMoreIndented = false;
    // leading whitespace is kept intact
    for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + '\n';
    for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === '\r';
        if (crlf)
            content = content.slice(0, -1);
        /* istanbul ignore if already caught in lexer */
        if (content && indent.length < trimIndent) {
            const src = header.indent
                ? 'explicit indentation indicator'
                : 'first line';
            const message = `Block scalar lines must not be less indented than their ${src}`;
            onError(offset - content.length - (crlf ? 2 : 1), 'BAD_INDENT', message);
            indent = '';
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
            value += sep + indent.slice(trimIndent) + content;
            sep = '\n';
        }
        else if (indent.length > trimIndent || content[0] === '\t') {
            // more-indented content within a folded block
            if (sep === ' ')
                sep = '\n';
            else if (!prevMoreIndented && sep === '\n')
                sep = '\n\n';
            value += sep + indent.slice(trimIndent) + content;
            sep = '\n';
            prevMoreIndented = true;
        }
        else if (content === '') {
            // empty line
            if (sep === '\n')
                value += '\n';
            else
                sep = '\n';
        }
        else {
            value += sep + content;
            sep = ' ';
            prevMoreIndented = false;
        }
    }
    switch (header.chomp) {
        case '-':
            break;
        case '+':
            for (let i = chompStart; i < lines.length; ++i)
                value += '\n' + lines[i][0].slice(trimIndent);
            if (value[value.length - 1] !== '\n')
                value += '\n';
            break;
        default:
            value += '\n';
    }
    const end = start + header.length + scalar.source.length;
    return { value, type, comment: header.comment, range: [start, end, end] };
}
function parseBlockScalarHeader({ offset, props }, strict, onError) {
    /* istanbul ignore if should not happen */
    if (props[0].type !== 'block-scalar-header') {
        onError(props[0], 'IMPOSSIBLE', 'Block scalar header not found');
        return null;
    }
    const { source } = props[0];
    const mode = source[0];
    let indent = 0;
    let chomp = '';
    let error = -1;
    for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === '-' || ch === '+'))
            chomp = ch;
        else {
            const n = Number(ch);
            if (!indent && n)
                indent = n;
            else if (error === -1)
                error = offset + i;
        }
    }
    if (error !== -1)
        onError(error, 'UNEXPECTED_TOKEN', `Block scalar header includes extra characters: ${source}`);
    let hasSpace = false;
    let comment = '';
    let length = source.length;
    for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
            case 'space':
                hasSpace = true;
            // fallthrough
            case 'newline':
                length += token.source.length;
                break;
            case 'comment':
                if (strict && !hasSpace) {
                    const message = 'Comments must be separated from other tokens by white space characters';
                    onError(token, 'MISSING_CHAR', message);
                }
                length += token.source.length;
                comment = token.source.substring(1);
                break;
            case 'error':
                onError(token, 'UNEXPECTED_TOKEN', token.message);
                length += token.source.length;
                break;
            /* istanbul ignore next should not happen */
            default: {
                const message = `Unexpected token in block scalar header: ${token.type}`;
                onError(token, 'UNEXPECTED_TOKEN', message);
                const ts = token.source;
                if (ts && typeof ts === 'string')
                    length += ts.length;
            }
        }
    }
    return { mode, indent, chomp, comment, length };
}
/** @returns Array of lines split up as `[indent, content]` */
function splitLines(source) {
    const split = source.split(/\n( *)/);
    const first = split[0];
    const m = first.match(/^( *)/);
    const line0 = m?.[1]
        ? [m[1], first.slice(m[1].length)]
        : ['', first];
    const lines = [line0];
    for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
    return lines;
}

exports.resolveBlockScalar = resolveBlockScalar;


/***/ }),

/***/ 334:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var YAMLSeq = __nccwpck_require__(2223);
var resolveProps = __nccwpck_require__(4631);
var utilFlowIndentCheck = __nccwpck_require__(4051);

function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
    const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
    const seq = new NodeClass(ctx.schema);
    if (ctx.atRoot)
        ctx.atRoot = false;
    if (ctx.atKey)
        ctx.atKey = false;
    let offset = bs.offset;
    let commentEnd = null;
    for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
            indicator: 'seq-item-ind',
            next: value,
            offset,
            onError,
            parentIndent: bs.indent,
            startOnNewline: true
        });
        if (!props.found) {
            if (props.anchor || props.tag || value) {
                if (value?.type === 'block-seq')
                    onError(props.end, 'BAD_INDENT', 'All sequence items must start at the same column');
                else
                    onError(offset, 'MISSING_CHAR', 'Sequence item without - indicator');
            }
            else {
                commentEnd = props.end;
                if (props.comment)
                    seq.comment = props.comment;
                continue;
            }
        }
        const node = value
            ? composeNode(ctx, value, props, onError)
            : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
    }
    seq.range = [bs.offset, offset, commentEnd ?? offset];
    return seq;
}

exports.resolveBlockSeq = resolveBlockSeq;


/***/ }),

/***/ 7788:
/***/ ((__unused_webpack_module, exports) => {



function resolveEnd(end, offset, reqSpace, onError) {
    let comment = '';
    if (end) {
        let hasSpace = false;
        let sep = '';
        for (const token of end) {
            const { source, type } = token;
            switch (type) {
                case 'space':
                    hasSpace = true;
                    break;
                case 'comment': {
                    if (reqSpace && !hasSpace)
                        onError(token, 'MISSING_CHAR', 'Comments must be separated from other tokens by white space characters');
                    const cb = source.substring(1) || ' ';
                    if (!comment)
                        comment = cb;
                    else
                        comment += sep + cb;
                    sep = '';
                    break;
                }
                case 'newline':
                    if (comment)
                        sep += source;
                    hasSpace = true;
                    break;
                default:
                    onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${type} at node end`);
            }
            offset += source.length;
        }
    }
    return { comment, offset };
}

exports.resolveEnd = resolveEnd;


/***/ }),

/***/ 3142:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var resolveEnd = __nccwpck_require__(7788);
var resolveProps = __nccwpck_require__(4631);
var utilContainsNewline = __nccwpck_require__(9499);
var utilMapIncludes = __nccwpck_require__(1187);

const blockMsg = 'Block collections are not allowed within flow collections';
const isBlock = (token) => token && (token.type === 'block-map' || token.type === 'block-seq');
function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
    const isMap = fc.start.source === '{';
    const fcName = isMap ? 'flow map' : 'flow sequence';
    const NodeClass = (tag?.nodeClass ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq));
    const coll = new NodeClass(ctx.schema);
    coll.flow = true;
    const atRoot = ctx.atRoot;
    if (atRoot)
        ctx.atRoot = false;
    if (ctx.atKey)
        ctx.atKey = false;
    let offset = fc.offset + fc.start.source.length;
    for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep, value } = collItem;
        const props = resolveProps.resolveProps(start, {
            flow: fcName,
            indicator: 'explicit-key-ind',
            next: key ?? sep?.[0],
            offset,
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
        });
        if (!props.found) {
            if (!props.anchor && !props.tag && !sep && !value) {
                if (i === 0 && props.comma)
                    onError(props.comma, 'UNEXPECTED_TOKEN', `Unexpected , in ${fcName}`);
                else if (i < fc.items.length - 1)
                    onError(props.start, 'UNEXPECTED_TOKEN', `Unexpected empty item in ${fcName}`);
                if (props.comment) {
                    if (coll.comment)
                        coll.comment += '\n' + props.comment;
                    else
                        coll.comment = props.comment;
                }
                offset = props.end;
                continue;
            }
            if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key))
                onError(key, // checked by containsNewline()
                'MULTILINE_IMPLICIT_KEY', 'Implicit keys of flow sequence pairs need to be on a single line');
        }
        if (i === 0) {
            if (props.comma)
                onError(props.comma, 'UNEXPECTED_TOKEN', `Unexpected , in ${fcName}`);
        }
        else {
            if (!props.comma)
                onError(props.start, 'MISSING_CHAR', `Missing , between ${fcName} items`);
            if (props.comment) {
                let prevItemComment = '';
                loop: for (const st of start) {
                    switch (st.type) {
                        case 'comma':
                        case 'space':
                            break;
                        case 'comment':
                            prevItemComment = st.source.substring(1);
                            break loop;
                        default:
                            break loop;
                    }
                }
                if (prevItemComment) {
                    let prev = coll.items[coll.items.length - 1];
                    if (identity.isPair(prev))
                        prev = prev.value ?? prev.key;
                    if (prev.comment)
                        prev.comment += '\n' + prevItemComment;
                    else
                        prev.comment = prevItemComment;
                    props.comment = props.comment.substring(prevItemComment.length + 1);
                }
            }
        }
        if (!isMap && !sep && !props.found) {
            // item is a value in a seq
            // → key & sep are empty, start does not include ? or :
            const valueNode = value
                ? composeNode(ctx, value, props, onError)
                : composeEmptyNode(ctx, props.end, sep, null, props, onError);
            coll.items.push(valueNode);
            offset = valueNode.range[2];
            if (isBlock(value))
                onError(valueNode.range, 'BLOCK_IN_FLOW', blockMsg);
        }
        else {
            // item is a key+value pair
            // key value
            ctx.atKey = true;
            const keyStart = props.end;
            const keyNode = key
                ? composeNode(ctx, key, props, onError)
                : composeEmptyNode(ctx, keyStart, start, null, props, onError);
            if (isBlock(key))
                onError(keyNode.range, 'BLOCK_IN_FLOW', blockMsg);
            ctx.atKey = false;
            // value properties
            const valueProps = resolveProps.resolveProps(sep ?? [], {
                flow: fcName,
                indicator: 'map-value-ind',
                next: value,
                offset: keyNode.range[2],
                onError,
                parentIndent: fc.indent,
                startOnNewline: false
            });
            if (valueProps.found) {
                if (!isMap && !props.found && ctx.options.strict) {
                    if (sep)
                        for (const st of sep) {
                            if (st === valueProps.found)
                                break;
                            if (st.type === 'newline') {
                                onError(st, 'MULTILINE_IMPLICIT_KEY', 'Implicit keys of flow sequence pairs need to be on a single line');
                                break;
                            }
                        }
                    if (props.start < valueProps.found.offset - 1024)
                        onError(valueProps.found, 'KEY_OVER_1024_CHARS', 'The : indicator must be at most 1024 chars after the start of an implicit flow sequence key');
                }
            }
            else if (value) {
                if ('source' in value && value.source?.[0] === ':')
                    onError(value, 'MISSING_CHAR', `Missing space after : in ${fcName}`);
                else
                    onError(valueProps.start, 'MISSING_CHAR', `Missing , or : between ${fcName} items`);
            }
            // value value
            const valueNode = value
                ? composeNode(ctx, value, valueProps, onError)
                : valueProps.found
                    ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError)
                    : null;
            if (valueNode) {
                if (isBlock(value))
                    onError(valueNode.range, 'BLOCK_IN_FLOW', blockMsg);
            }
            else if (valueProps.comment) {
                if (keyNode.comment)
                    keyNode.comment += '\n' + valueProps.comment;
                else
                    keyNode.comment = valueProps.comment;
            }
            const pair = new Pair.Pair(keyNode, valueNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            if (isMap) {
                const map = coll;
                if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
                    onError(keyStart, 'DUPLICATE_KEY', 'Map keys must be unique');
                map.items.push(pair);
            }
            else {
                const map = new YAMLMap.YAMLMap(ctx.schema);
                map.flow = true;
                map.items.push(pair);
                const endRange = (valueNode ?? keyNode).range;
                map.range = [keyNode.range[0], endRange[1], endRange[2]];
                coll.items.push(map);
            }
            offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
    }
    const expectedEnd = isMap ? '}' : ']';
    const [ce, ...ee] = fc.end;
    let cePos = offset;
    if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
    else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot
            ? `${name} must end with a ${expectedEnd}`
            : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? 'MISSING_CHAR' : 'BAD_INDENT', msg);
        if (ce && ce.source.length !== 1)
            ee.unshift(ce);
    }
    if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
            if (coll.comment)
                coll.comment += '\n' + end.comment;
            else
                coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
    }
    else {
        coll.range = [fc.offset, cePos, cePos];
    }
    return coll;
}

exports.resolveFlowCollection = resolveFlowCollection;


/***/ }),

/***/ 6842:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var resolveEnd = __nccwpck_require__(7788);

function resolveFlowScalar(scalar, strict, onError) {
    const { offset, type, source, end } = scalar;
    let _type;
    let value;
    const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
    switch (type) {
        case 'scalar':
            _type = Scalar.Scalar.PLAIN;
            value = plainValue(source, _onError);
            break;
        case 'single-quoted-scalar':
            _type = Scalar.Scalar.QUOTE_SINGLE;
            value = singleQuotedValue(source, _onError);
            break;
        case 'double-quoted-scalar':
            _type = Scalar.Scalar.QUOTE_DOUBLE;
            value = doubleQuotedValue(source, _onError);
            break;
        /* istanbul ignore next should not happen */
        default:
            onError(scalar, 'UNEXPECTED_TOKEN', `Expected a flow scalar value, but found: ${type}`);
            return {
                value: '',
                type: null,
                comment: '',
                range: [offset, offset + source.length, offset + source.length]
            };
    }
    const valueEnd = offset + source.length;
    const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
    return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
    };
}
function plainValue(source, onError) {
    let badChar = '';
    switch (source[0]) {
        /* istanbul ignore next should not happen */
        case '\t':
            badChar = 'a tab character';
            break;
        case ',':
            badChar = 'flow indicator character ,';
            break;
        case '%':
            badChar = 'directive indicator character %';
            break;
        case '|':
        case '>': {
            badChar = `block scalar indicator ${source[0]}`;
            break;
        }
        case '@':
        case '`': {
            badChar = `reserved character ${source[0]}`;
            break;
        }
    }
    if (badChar)
        onError(0, 'BAD_SCALAR_START', `Plain value cannot start with ${badChar}`);
    return unfoldLines(source);
}
function singleQuotedValue(source, onError) {
    if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, 'MISSING_CHAR', "Missing closing 'quote");
    return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
}
function unfoldLines(source) {
    const line = /(.*?)\r?\n/sy;
    let match = line.exec(source);
    if (!match)
        return source;
    /**
     * The negative lookbehinds in these RegExps are to
     * prevent causing a polynomial search time in certain cases.
     *
     * The try-catch is for Safari < 16.4 and other old browsers:
     * https://caniuse.com/js-regexp-lookbehind
     */
    let trimEnd, trimBoth;
    try {
        trimEnd = new RegExp('(?<![ \t])[ \t]+$');
        trimBoth = new RegExp('^[ \t]+|(?<![ \t])[ \t]+$', 'g');
    }
    catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
    }
    let res = match[1].replace(trimEnd, '');
    let sep = ' ';
    let pos = line.lastIndex;
    while ((match = line.exec(source))) {
        const lm = match[1].replace(trimBoth, '');
        if (lm === '') {
            if (sep === '\n')
                res += sep;
            else
                sep = '\n';
        }
        else {
            res += sep + lm;
            sep = ' ';
        }
        pos = line.lastIndex;
    }
    const last = /[ \t]*(.*)/sy;
    last.lastIndex = pos;
    match = last.exec(source);
    return res + sep + (match?.[1] ?? '');
}
function doubleQuotedValue(source, onError) {
    let res = '';
    for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === '\r' && source[i + 1] === '\n')
            continue;
        if (ch === '\n') {
            const { fold, offset } = foldNewline(source, i);
            res += fold;
            i = offset;
        }
        else if (ch === '\\') {
            let next = source[++i];
            const cc = escapeCodes[next];
            if (cc)
                res += cc;
            else if (next === '\n') {
                // skip escaped newlines, but still trim the following line
                next = source[i + 1];
                while (next === ' ' || next === '\t')
                    next = source[++i + 1];
            }
            else if (next === '\r' && source[i + 1] === '\n') {
                // skip escaped CRLF newlines, but still trim the following line
                next = source[++i + 1];
                while (next === ' ' || next === '\t')
                    next = source[++i + 1];
            }
            else if (next === 'x' || next === 'u' || next === 'U') {
                const length = next === 'x' ? 2 : next === 'u' ? 4 : 8;
                res += parseCharCode(source, i + 1, length, onError);
                i += length;
            }
            else {
                const raw = source.substr(i - 1, 2);
                onError(i - 1, 'BAD_DQ_ESCAPE', `Invalid escape sequence ${raw}`);
                res += raw;
            }
        }
        else if (ch === ' ' || ch === '\t') {
            // trim trailing whitespace
            const wsStart = i;
            let next = source[i + 1];
            while (next === ' ' || next === '\t')
                next = source[++i + 1];
            if (next !== '\n' && !(next === '\r' && source[i + 2] === '\n'))
                res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        }
        else {
            res += ch;
        }
    }
    if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, 'MISSING_CHAR', 'Missing closing "quote');
    return res;
}
/**
 * Fold a single newline into a space, multiple newlines to N - 1 newlines.
 * Presumes `source[offset] === '\n'`
 */
function foldNewline(source, offset) {
    let fold = '';
    let ch = source[offset + 1];
    while (ch === ' ' || ch === '\t' || ch === '\n' || ch === '\r') {
        if (ch === '\r' && source[offset + 2] !== '\n')
            break;
        if (ch === '\n')
            fold += '\n';
        offset += 1;
        ch = source[offset + 1];
    }
    if (!fold)
        fold = ' ';
    return { fold, offset };
}
const escapeCodes = {
    '0': '\0', // null character
    a: '\x07', // bell character
    b: '\b', // backspace
    e: '\x1b', // escape character
    f: '\f', // form feed
    n: '\n', // line feed
    r: '\r', // carriage return
    t: '\t', // horizontal tab
    v: '\v', // vertical tab
    N: '\u0085', // Unicode next line
    _: '\u00a0', // Unicode non-breaking space
    L: '\u2028', // Unicode line separator
    P: '\u2029', // Unicode paragraph separator
    ' ': ' ',
    '"': '"',
    '/': '/',
    '\\': '\\',
    '\t': '\t'
};
function parseCharCode(source, offset, length, onError) {
    const cc = source.substr(offset, length);
    const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
    const code = ok ? parseInt(cc, 16) : NaN;
    try {
        return String.fromCodePoint(code);
    }
    catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, 'BAD_DQ_ESCAPE', `Invalid escape sequence ${raw}`);
        return raw;
    }
}

exports.resolveFlowScalar = resolveFlowScalar;


/***/ }),

/***/ 4631:
/***/ ((__unused_webpack_module, exports) => {



function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
    let spaceBefore = false;
    let atNewline = startOnNewline;
    let hasSpace = startOnNewline;
    let comment = '';
    let commentSep = '';
    let hasNewline = false;
    let reqSpace = false;
    let tab = null;
    let anchor = null;
    let tag = null;
    let newlineAfterProp = null;
    let comma = null;
    let found = null;
    let start = null;
    for (const token of tokens) {
        if (reqSpace) {
            if (token.type !== 'space' &&
                token.type !== 'newline' &&
                token.type !== 'comma')
                onError(token.offset, 'MISSING_CHAR', 'Tags and anchors must be separated from the next token by white space');
            reqSpace = false;
        }
        if (tab) {
            if (atNewline && token.type !== 'comment' && token.type !== 'newline') {
                onError(tab, 'TAB_AS_INDENT', 'Tabs are not allowed as indentation');
            }
            tab = null;
        }
        switch (token.type) {
            case 'space':
                // At the doc level, tabs at line start may be parsed
                // as leading white space rather than indentation.
                // In a flow collection, only the parser handles indent.
                if (!flow &&
                    (indicator !== 'doc-start' || next?.type !== 'flow-collection') &&
                    token.source.includes('\t')) {
                    tab = token;
                }
                hasSpace = true;
                break;
            case 'comment': {
                if (!hasSpace)
                    onError(token, 'MISSING_CHAR', 'Comments must be separated from other tokens by white space characters');
                const cb = token.source.substring(1) || ' ';
                if (!comment)
                    comment = cb;
                else
                    comment += commentSep + cb;
                commentSep = '';
                atNewline = false;
                break;
            }
            case 'newline':
                if (atNewline) {
                    if (comment)
                        comment += token.source;
                    else if (!found || indicator !== 'seq-item-ind')
                        spaceBefore = true;
                }
                else
                    commentSep += token.source;
                atNewline = true;
                hasNewline = true;
                if (anchor || tag)
                    newlineAfterProp = token;
                hasSpace = true;
                break;
            case 'anchor':
                if (anchor)
                    onError(token, 'MULTIPLE_ANCHORS', 'A node can have at most one anchor');
                if (token.source.endsWith(':'))
                    onError(token.offset + token.source.length - 1, 'BAD_ALIAS', 'Anchor ending in : is ambiguous', true);
                anchor = token;
                start ?? (start = token.offset);
                atNewline = false;
                hasSpace = false;
                reqSpace = true;
                break;
            case 'tag': {
                if (tag)
                    onError(token, 'MULTIPLE_TAGS', 'A node can have at most one tag');
                tag = token;
                start ?? (start = token.offset);
                atNewline = false;
                hasSpace = false;
                reqSpace = true;
                break;
            }
            case indicator:
                // Could here handle preceding comments differently
                if (anchor || tag)
                    onError(token, 'BAD_PROP_ORDER', `Anchors and tags must be after the ${token.source} indicator`);
                if (found)
                    onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${token.source} in ${flow ?? 'collection'}`);
                found = token;
                atNewline =
                    indicator === 'seq-item-ind' || indicator === 'explicit-key-ind';
                hasSpace = false;
                break;
            case 'comma':
                if (flow) {
                    if (comma)
                        onError(token, 'UNEXPECTED_TOKEN', `Unexpected , in ${flow}`);
                    comma = token;
                    atNewline = false;
                    hasSpace = false;
                    break;
                }
            // else fallthrough
            default:
                onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${token.type} token`);
                atNewline = false;
                hasSpace = false;
        }
    }
    const last = tokens[tokens.length - 1];
    const end = last ? last.offset + last.source.length : offset;
    if (reqSpace &&
        next &&
        next.type !== 'space' &&
        next.type !== 'newline' &&
        next.type !== 'comma' &&
        (next.type !== 'scalar' || next.source !== '')) {
        onError(next.offset, 'MISSING_CHAR', 'Tags and anchors must be separated from the next token by white space');
    }
    if (tab &&
        ((atNewline && tab.indent <= parentIndent) ||
            next?.type === 'block-map' ||
            next?.type === 'block-seq'))
        onError(tab, 'TAB_AS_INDENT', 'Tabs are not allowed as indentation');
    return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
    };
}

exports.resolveProps = resolveProps;


/***/ }),

/***/ 9499:
/***/ ((__unused_webpack_module, exports) => {



function containsNewline(key) {
    if (!key)
        return null;
    switch (key.type) {
        case 'alias':
        case 'scalar':
        case 'double-quoted-scalar':
        case 'single-quoted-scalar':
            if (key.source.includes('\n'))
                return true;
            if (key.end)
                for (const st of key.end)
                    if (st.type === 'newline')
                        return true;
            return false;
        case 'flow-collection':
            for (const it of key.items) {
                for (const st of it.start)
                    if (st.type === 'newline')
                        return true;
                if (it.sep)
                    for (const st of it.sep)
                        if (st.type === 'newline')
                            return true;
                if (containsNewline(it.key) || containsNewline(it.value))
                    return true;
            }
            return false;
        default:
            return true;
    }
}

exports.containsNewline = containsNewline;


/***/ }),

/***/ 2599:
/***/ ((__unused_webpack_module, exports) => {



function emptyScalarPosition(offset, before, pos) {
    if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
            let st = before[i];
            switch (st.type) {
                case 'space':
                case 'comment':
                case 'newline':
                    offset -= st.source.length;
                    continue;
            }
            // Technically, an empty scalar is immediately after the last non-empty
            // node, but it's more useful to place it after any whitespace.
            st = before[++i];
            while (st?.type === 'space') {
                offset += st.source.length;
                st = before[++i];
            }
            break;
        }
    }
    return offset;
}

exports.emptyScalarPosition = emptyScalarPosition;


/***/ }),

/***/ 4051:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var utilContainsNewline = __nccwpck_require__(9499);

function flowIndentCheck(indent, fc, onError) {
    if (fc?.type === 'flow-collection') {
        const end = fc.end[0];
        if (end.indent === indent &&
            (end.source === ']' || end.source === '}') &&
            utilContainsNewline.containsNewline(fc)) {
            const msg = 'Flow end indicator should be more indented than parent';
            onError(end, 'BAD_INDENT', msg, true);
        }
    }
}

exports.flowIndentCheck = flowIndentCheck;


/***/ }),

/***/ 1187:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

function mapIncludes(ctx, items, search) {
    const { uniqueKeys } = ctx.options;
    if (uniqueKeys === false)
        return false;
    const isEqual = typeof uniqueKeys === 'function'
        ? uniqueKeys
        : (a, b) => a === b || (identity.isScalar(a) && identity.isScalar(b) && a.value === b.value);
    return items.some(pair => isEqual(pair.key, search));
}

exports.mapIncludes = mapIncludes;


/***/ }),

/***/ 3021:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var toJS = __nccwpck_require__(4043);
var Schema = __nccwpck_require__(5840);
var stringifyDocument = __nccwpck_require__(6829);
var anchors = __nccwpck_require__(1596);
var applyReviver = __nccwpck_require__(3661);
var createNode = __nccwpck_require__(2404);
var directives = __nccwpck_require__(1342);

class Document {
    constructor(value, replacer, options) {
        /** A comment before this Document */
        this.commentBefore = null;
        /** A comment immediately after this Document */
        this.comment = null;
        /** Errors encountered during parsing. */
        this.errors = [];
        /** Warnings encountered during parsing. */
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === 'function' || Array.isArray(replacer)) {
            _replacer = replacer;
        }
        else if (options === undefined && replacer) {
            options = replacer;
            replacer = undefined;
        }
        const opt = Object.assign({
            intAsBigInt: false,
            keepSourceTokens: false,
            logLevel: 'warn',
            prettyErrors: true,
            strict: true,
            stringKeys: false,
            uniqueKeys: true,
            version: '1.2'
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
            this.directives = options._directives.atDocument();
            if (this.directives.yaml.explicit)
                version = this.directives.yaml.version;
        }
        else
            this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        // @ts-expect-error We can't really know that this matches Contents.
        this.contents =
            value === undefined ? null : this.createNode(value, _replacer, options);
    }
    /**
     * Create a deep copy of this Document and its contents.
     *
     * Custom Node values that inherit from `Object` still refer to their original instances.
     */
    clone() {
        const copy = Object.create(Document.prototype, {
            [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
            copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        // @ts-expect-error We can't really know that this matches Contents.
        copy.contents = identity.isNode(this.contents)
            ? this.contents.clone(copy.schema)
            : this.contents;
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /** Adds a value to the document. */
    add(value) {
        if (assertCollection(this.contents))
            this.contents.add(value);
    }
    /** Adds a value to the document. */
    addIn(path, value) {
        if (assertCollection(this.contents))
            this.contents.addIn(path, value);
    }
    /**
     * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
     *
     * If `node` already has an anchor, `name` is ignored.
     * Otherwise, the `node.anchor` value will be set to `name`,
     * or if an anchor with that name is already present in the document,
     * `name` will be used as a prefix for a new unique anchor.
     * If `name` is undefined, the generated anchor will use 'a' as a prefix.
     */
    createAlias(node, name) {
        if (!node.anchor) {
            const prev = anchors.anchorNames(this);
            node.anchor =
                // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
                !name || prev.has(name) ? anchors.findNewAnchor(name || 'a', prev) : name;
        }
        return new Alias.Alias(node.anchor);
    }
    createNode(value, replacer, options) {
        let _replacer = undefined;
        if (typeof replacer === 'function') {
            value = replacer.call({ '': value }, '', value);
            _replacer = replacer;
        }
        else if (Array.isArray(replacer)) {
            const keyToStr = (v) => typeof v === 'number' || v instanceof String || v instanceof Number;
            const asStr = replacer.filter(keyToStr).map(String);
            if (asStr.length > 0)
                replacer = replacer.concat(asStr);
            _replacer = replacer;
        }
        else if (options === undefined && replacer) {
            options = replacer;
            replacer = undefined;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, 
        // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
        anchorPrefix || 'a');
        const ctx = {
            aliasDuplicateObjects: aliasDuplicateObjects ?? true,
            keepUndefined: keepUndefined ?? false,
            onAnchor,
            onTagObj,
            replacer: _replacer,
            schema: this.schema,
            sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
            node.flow = true;
        setAnchors();
        return node;
    }
    /**
     * Convert a key and a value into a `Pair` using the current schema,
     * recursively wrapping all values as `Scalar` or `Collection` nodes.
     */
    createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
    }
    /**
     * Removes a value from the document.
     * @returns `true` if the item was found and removed.
     */
    delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
    }
    /**
     * Removes a value from the document.
     * @returns `true` if the item was found and removed.
     */
    deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
            if (this.contents == null)
                return false;
            // @ts-expect-error Presumed impossible if Strict extends false
            this.contents = null;
            return true;
        }
        return assertCollection(this.contents)
            ? this.contents.deleteIn(path)
            : false;
    }
    /**
     * Returns item at `key`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    get(key, keepScalar) {
        return identity.isCollection(this.contents)
            ? this.contents.get(key, keepScalar)
            : undefined;
    }
    /**
     * Returns item at `path`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
            return !keepScalar && identity.isScalar(this.contents)
                ? this.contents.value
                : this.contents;
        return identity.isCollection(this.contents)
            ? this.contents.getIn(path, keepScalar)
            : undefined;
    }
    /**
     * Checks if the document includes a value with the key `key`.
     */
    has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
    }
    /**
     * Checks if the document includes a value at `path`.
     */
    hasIn(path) {
        if (Collection.isEmptyPath(path))
            return this.contents !== undefined;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
    }
    /**
     * Sets a value in this document. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    set(key, value) {
        if (this.contents == null) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = Collection.collectionFromPath(this.schema, [key], value);
        }
        else if (assertCollection(this.contents)) {
            this.contents.set(key, value);
        }
    }
    /**
     * Sets a value in this document. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = value;
        }
        else if (this.contents == null) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        }
        else if (assertCollection(this.contents)) {
            this.contents.setIn(path, value);
        }
    }
    /**
     * Change the YAML version and schema used by the document.
     * A `null` version disables support for directives, explicit tags, anchors, and aliases.
     * It also requires the `schema` option to be given as a `Schema` instance value.
     *
     * Overrides all previously set schema options.
     */
    setSchema(version, options = {}) {
        if (typeof version === 'number')
            version = String(version);
        let opt;
        switch (version) {
            case '1.1':
                if (this.directives)
                    this.directives.yaml.version = '1.1';
                else
                    this.directives = new directives.Directives({ version: '1.1' });
                opt = { resolveKnownTags: false, schema: 'yaml-1.1' };
                break;
            case '1.2':
            case 'next':
                if (this.directives)
                    this.directives.yaml.version = version;
                else
                    this.directives = new directives.Directives({ version });
                opt = { resolveKnownTags: true, schema: 'core' };
                break;
            case null:
                if (this.directives)
                    delete this.directives;
                opt = null;
                break;
            default: {
                const sv = JSON.stringify(version);
                throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
            }
        }
        // Not using `instanceof Schema` to allow for duck typing
        if (options.schema instanceof Object)
            this.schema = options.schema;
        else if (opt)
            this.schema = new Schema.Schema(Object.assign(opt, options));
        else
            throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
    }
    // json & jsonArg are only used from toJSON()
    toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
            anchors: new Map(),
            doc: this,
            keep: !json,
            mapAsMap: mapAsMap === true,
            mapKeyWarned: false,
            maxAliasCount: typeof maxAliasCount === 'number' ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? '', ctx);
        if (typeof onAnchor === 'function')
            for (const { count, res } of ctx.anchors.values())
                onAnchor(res, count);
        return typeof reviver === 'function'
            ? applyReviver.applyReviver(reviver, { '': res }, '', res)
            : res;
    }
    /**
     * A JSON representation of the document `contents`.
     *
     * @param jsonArg Used by `JSON.stringify` to indicate the array index or
     *   property name.
     */
    toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
    }
    /** A YAML representation of the document. */
    toString(options = {}) {
        if (this.errors.length > 0)
            throw new Error('Document with errors cannot be stringified');
        if ('indent' in options &&
            (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
            const s = JSON.stringify(options.indent);
            throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
    }
}
function assertCollection(contents) {
    if (identity.isCollection(contents))
        return true;
    throw new Error('Expected a YAML collection as document contents');
}

exports.Document = Document;


/***/ }),

/***/ 1596:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var visit = __nccwpck_require__(204);

/**
 * Verify that the input string is a valid anchor.
 *
 * Will throw on errors.
 */
function anchorIsValid(anchor) {
    if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
    }
    return true;
}
function anchorNames(root) {
    const anchors = new Set();
    visit.visit(root, {
        Value(_key, node) {
            if (node.anchor)
                anchors.add(node.anchor);
        }
    });
    return anchors;
}
/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
function findNewAnchor(prefix, exclude) {
    for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
            return name;
    }
}
function createNodeAnchors(doc, prefix) {
    const aliasObjects = [];
    const sourceObjects = new Map();
    let prevAnchors = null;
    return {
        onAnchor: (source) => {
            aliasObjects.push(source);
            prevAnchors ?? (prevAnchors = anchorNames(doc));
            const anchor = findNewAnchor(prefix, prevAnchors);
            prevAnchors.add(anchor);
            return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
            for (const source of aliasObjects) {
                const ref = sourceObjects.get(source);
                if (typeof ref === 'object' &&
                    ref.anchor &&
                    (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
                    ref.node.anchor = ref.anchor;
                }
                else {
                    const error = new Error('Failed to resolve repeated object (this should not happen)');
                    error.source = source;
                    throw error;
                }
            }
        },
        sourceObjects
    };
}

exports.anchorIsValid = anchorIsValid;
exports.anchorNames = anchorNames;
exports.createNodeAnchors = createNodeAnchors;
exports.findNewAnchor = findNewAnchor;


/***/ }),

/***/ 3661:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
 * in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
 * 2021 edition: https://tc39.es/ecma262/#sec-json.parse
 *
 * Includes extensions for handling Map and Set objects.
 */
function applyReviver(reviver, obj, key, val) {
    if (val && typeof val === 'object') {
        if (Array.isArray(val)) {
            for (let i = 0, len = val.length; i < len; ++i) {
                const v0 = val[i];
                const v1 = applyReviver(reviver, val, String(i), v0);
                // eslint-disable-next-line @typescript-eslint/no-array-delete
                if (v1 === undefined)
                    delete val[i];
                else if (v1 !== v0)
                    val[i] = v1;
            }
        }
        else if (val instanceof Map) {
            for (const k of Array.from(val.keys())) {
                const v0 = val.get(k);
                const v1 = applyReviver(reviver, val, k, v0);
                if (v1 === undefined)
                    val.delete(k);
                else if (v1 !== v0)
                    val.set(k, v1);
            }
        }
        else if (val instanceof Set) {
            for (const v0 of Array.from(val)) {
                const v1 = applyReviver(reviver, val, v0, v0);
                if (v1 === undefined)
                    val.delete(v0);
                else if (v1 !== v0) {
                    val.delete(v0);
                    val.add(v1);
                }
            }
        }
        else {
            for (const [k, v0] of Object.entries(val)) {
                const v1 = applyReviver(reviver, val, k, v0);
                if (v1 === undefined)
                    delete val[k];
                else if (v1 !== v0)
                    val[k] = v1;
            }
        }
    }
    return reviver.call(obj, key, val);
}

exports.applyReviver = applyReviver;


/***/ }),

/***/ 2404:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);

const defaultTagPrefix = 'tag:yaml.org,2002:';
function findTagObject(value, tagName, tags) {
    if (tagName) {
        const match = tags.filter(t => t.tag === tagName);
        const tagObj = match.find(t => !t.format) ?? match[0];
        if (!tagObj)
            throw new Error(`Tag ${tagName} not found`);
        return tagObj;
    }
    return tags.find(t => t.identify?.(value) && !t.format);
}
function createNode(value, tagName, ctx) {
    if (identity.isDocument(value))
        value = value.contents;
    if (identity.isNode(value))
        return value;
    if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
    }
    if (value instanceof String ||
        value instanceof Number ||
        value instanceof Boolean ||
        (typeof BigInt !== 'undefined' && value instanceof BigInt) // not supported everywhere
    ) {
        // https://tc39.es/ecma262/#sec-serializejsonproperty
        value = value.valueOf();
    }
    const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
    // Detect duplicate references to the same object & use Alias nodes for all
    // after first. The `ref` wrapper allows for circular references to resolve.
    let ref = undefined;
    if (aliasDuplicateObjects && value && typeof value === 'object') {
        ref = sourceObjects.get(value);
        if (ref) {
            ref.anchor ?? (ref.anchor = onAnchor(value));
            return new Alias.Alias(ref.anchor);
        }
        else {
            ref = { anchor: null, node: null };
            sourceObjects.set(value, ref);
        }
    }
    if (tagName?.startsWith('!!'))
        tagName = defaultTagPrefix + tagName.slice(2);
    let tagObj = findTagObject(value, tagName, schema.tags);
    if (!tagObj) {
        if (value && typeof value.toJSON === 'function') {
            // eslint-disable-next-line @typescript-eslint/no-unsafe-call
            value = value.toJSON();
        }
        if (!value || typeof value !== 'object') {
            const node = new Scalar.Scalar(value);
            if (ref)
                ref.node = node;
            return node;
        }
        tagObj =
            value instanceof Map
                ? schema[identity.MAP]
                : Symbol.iterator in Object(value)
                    ? schema[identity.SEQ]
                    : schema[identity.MAP];
    }
    if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
    }
    const node = tagObj?.createNode
        ? tagObj.createNode(ctx.schema, value, ctx)
        : typeof tagObj?.nodeClass?.from === 'function'
            ? tagObj.nodeClass.from(ctx.schema, value, ctx)
            : new Scalar.Scalar(value);
    if (tagName)
        node.tag = tagName;
    else if (!tagObj.default)
        node.tag = tagObj.tag;
    if (ref)
        ref.node = node;
    return node;
}

exports.createNode = createNode;


/***/ }),

/***/ 1342:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var visit = __nccwpck_require__(204);

const escapeChars = {
    '!': '%21',
    ',': '%2C',
    '[': '%5B',
    ']': '%5D',
    '{': '%7B',
    '}': '%7D'
};
const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, ch => escapeChars[ch]);
class Directives {
    constructor(yaml, tags) {
        /**
         * The directives-end/doc-start marker `---`. If `null`, a marker may still be
         * included in the document's stringified representation.
         */
        this.docStart = null;
        /** The doc-end marker `...`.  */
        this.docEnd = false;
        this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, Directives.defaultTags, tags);
    }
    clone() {
        const copy = new Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
    }
    /**
     * During parsing, get a Directives instance for the current document and
     * update the stream state according to the current version's spec.
     */
    atDocument() {
        const res = new Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
            case '1.1':
                this.atNextDocument = true;
                break;
            case '1.2':
                this.atNextDocument = false;
                this.yaml = {
                    explicit: Directives.defaultYaml.explicit,
                    version: '1.2'
                };
                this.tags = Object.assign({}, Directives.defaultTags);
                break;
        }
        return res;
    }
    /**
     * @param onError - May be called even if the action was successful
     * @returns `true` on success
     */
    add(line, onError) {
        if (this.atNextDocument) {
            this.yaml = { explicit: Directives.defaultYaml.explicit, version: '1.1' };
            this.tags = Object.assign({}, Directives.defaultTags);
            this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
            case '%TAG': {
                if (parts.length !== 2) {
                    onError(0, '%TAG directive should contain exactly two parts');
                    if (parts.length < 2)
                        return false;
                }
                const [handle, prefix] = parts;
                this.tags[handle] = prefix;
                return true;
            }
            case '%YAML': {
                this.yaml.explicit = true;
                if (parts.length !== 1) {
                    onError(0, '%YAML directive should contain exactly one part');
                    return false;
                }
                const [version] = parts;
                if (version === '1.1' || version === '1.2') {
                    this.yaml.version = version;
                    return true;
                }
                else {
                    const isValid = /^\d+\.\d+$/.test(version);
                    onError(6, `Unsupported YAML version ${version}`, isValid);
                    return false;
                }
            }
            default:
                onError(0, `Unknown directive ${name}`, true);
                return false;
        }
    }
    /**
     * Resolves a tag, matching handles to those defined in %TAG directives.
     *
     * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
     *   `'!local'` tag, or `null` if unresolvable.
     */
    tagName(source, onError) {
        if (source === '!')
            return '!'; // non-specific tag
        if (source[0] !== '!') {
            onError(`Not a valid tag: ${source}`);
            return null;
        }
        if (source[1] === '<') {
            const verbatim = source.slice(2, -1);
            if (verbatim === '!' || verbatim === '!!') {
                onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
                return null;
            }
            if (source[source.length - 1] !== '>')
                onError('Verbatim tags must end with a >');
            return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
            onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
            try {
                return prefix + decodeURIComponent(suffix);
            }
            catch (error) {
                onError(String(error));
                return null;
            }
        }
        if (handle === '!')
            return source; // local tag
        onError(`Could not resolve tag: ${source}`);
        return null;
    }
    /**
     * Given a fully resolved tag, returns its printable string form,
     * taking into account current tag prefixes and defaults.
     */
    tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
            if (tag.startsWith(prefix))
                return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === '!' ? tag : `!<${tag}>`;
    }
    toString(doc) {
        const lines = this.yaml.explicit
            ? [`%YAML ${this.yaml.version || '1.2'}`]
            : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
            const tags = {};
            visit.visit(doc.contents, (_key, node) => {
                if (identity.isNode(node) && node.tag)
                    tags[node.tag] = true;
            });
            tagNames = Object.keys(tags);
        }
        else
            tagNames = [];
        for (const [handle, prefix] of tagEntries) {
            if (handle === '!!' && prefix === 'tag:yaml.org,2002:')
                continue;
            if (!doc || tagNames.some(tn => tn.startsWith(prefix)))
                lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join('\n');
    }
}
Directives.defaultYaml = { explicit: false, version: '1.2' };
Directives.defaultTags = { '!!': 'tag:yaml.org,2002:' };

exports.Directives = Directives;


/***/ }),

/***/ 1464:
/***/ ((__unused_webpack_module, exports) => {



class YAMLError extends Error {
    constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
    }
}
class YAMLParseError extends YAMLError {
    constructor(pos, code, message) {
        super('YAMLParseError', pos, code, message);
    }
}
class YAMLWarning extends YAMLError {
    constructor(pos, code, message) {
        super('YAMLWarning', pos, code, message);
    }
}
const prettifyError = (src, lc) => (error) => {
    if (error.pos[0] === -1)
        return;
    error.linePos = error.pos.map(pos => lc.linePos(pos));
    const { line, col } = error.linePos[0];
    error.message += ` at line ${line}, column ${col}`;
    let ci = col - 1;
    let lineStr = src
        .substring(lc.lineStarts[line - 1], lc.lineStarts[line])
        .replace(/[\n\r]+$/, '');
    // Trim to max 80 chars, keeping col position near the middle
    if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = '…' + lineStr.substring(trimStart);
        ci -= trimStart - 1;
    }
    if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + '…';
    // Include previous line in context if pointing at line start
    if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        // Regexp won't match if start is trimmed
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
            prev = prev.substring(0, 79) + '…\n';
        lineStr = prev + lineStr;
    }
    if (/[^ ]/.test(lineStr)) {
        let count = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
            count = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = ' '.repeat(ci) + '^'.repeat(count);
        error.message += `:\n\n${lineStr}\n${pointer}\n`;
    }
};

exports.YAMLError = YAMLError;
exports.YAMLParseError = YAMLParseError;
exports.YAMLWarning = YAMLWarning;
exports.prettifyError = prettifyError;


/***/ }),

/***/ 8815:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;


var composer = __nccwpck_require__(9984);
var Document = __nccwpck_require__(3021);
var Schema = __nccwpck_require__(5840);
var errors = __nccwpck_require__(1464);
var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var cst = __nccwpck_require__(3461);
var lexer = __nccwpck_require__(361);
var lineCounter = __nccwpck_require__(6628);
var parser = __nccwpck_require__(3456);
var publicApi = __nccwpck_require__(4047);
var visit = __nccwpck_require__(204);



exports.Dk = composer.Composer;
exports.yo = Document.Document;
__webpack_unused_export__ = Schema.Schema;
__webpack_unused_export__ = errors.YAMLError;
__webpack_unused_export__ = errors.YAMLParseError;
__webpack_unused_export__ = errors.YAMLWarning;
__webpack_unused_export__ = Alias.Alias;
exports.Vj = identity.isAlias;
exports.P3 = identity.isCollection;
__webpack_unused_export__ = identity.isDocument;
exports.jh = identity.isMap;
exports.Ll = identity.isNode;
exports.tO = identity.isPair;
exports.jn = identity.isScalar;
exports.oP = identity.isSeq;
__webpack_unused_export__ = Pair.Pair;
exports.X5 = Scalar.Scalar;
__webpack_unused_export__ = YAMLMap.YAMLMap;
__webpack_unused_export__ = YAMLSeq.YAMLSeq;
__webpack_unused_export__ = cst;
exports.JG = lexer.Lexer;
exports.HN = lineCounter.LineCounter;
exports.iX = parser.Parser;
__webpack_unused_export__ = publicApi.parse;
__webpack_unused_export__ = publicApi.parseAllDocuments;
exports.Tp = publicApi.parseDocument;
__webpack_unused_export__ = publicApi.stringify;
exports.YR = visit.visit;
__webpack_unused_export__ = visit.visitAsync;


/***/ }),

/***/ 7249:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);

function debug(logLevel, ...messages) {
    if (logLevel === 'debug')
        console.log(...messages);
}
function warn(logLevel, warning) {
    if (logLevel === 'debug' || logLevel === 'warn') {
        if (typeof node_process.emitWarning === 'function')
            node_process.emitWarning(warning);
        else
            console.warn(warning);
    }
}

exports.debug = debug;
exports.warn = warn;


/***/ }),

/***/ 4065:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var anchors = __nccwpck_require__(1596);
var visit = __nccwpck_require__(204);
var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);
var toJS = __nccwpck_require__(4043);

class Alias extends Node.NodeBase {
    constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, 'tag', {
            set() {
                throw new Error('Alias nodes cannot have tags');
            }
        });
    }
    /**
     * Resolve the value of this alias within `doc`, finding the last
     * instance of the `source` anchor before this node.
     */
    resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
            throw new ReferenceError('Alias resolution is disabled');
        let nodes;
        if (ctx?.aliasResolveCache) {
            nodes = ctx.aliasResolveCache;
        }
        else {
            nodes = [];
            visit.visit(doc, {
                Node: (_key, node) => {
                    if (identity.isAlias(node) || identity.hasAnchor(node))
                        nodes.push(node);
                }
            });
            if (ctx)
                ctx.aliasResolveCache = nodes;
        }
        let found = undefined;
        for (const node of nodes) {
            if (node === this)
                break;
            if (node.anchor === this.source)
                found = node;
        }
        if (found && ctx) {
            const { anchors, doc, maxAliasCount } = ctx;
            let data = anchors.get(found);
            if (!data) {
                // Resolve anchors for Node.prototype.toJS()
                toJS.toJS(found, null, ctx);
                data = anchors.get(found);
            }
            /* istanbul ignore if */
            if (data?.res === undefined) {
                const msg = 'This should not happen: Alias anchor was not resolved?';
                throw new ReferenceError(msg);
            }
            if (maxAliasCount >= 0) {
                data.count += 1;
                if (data.aliasCount === 0)
                    data.aliasCount = getAliasCount(doc, found, anchors);
                if (data.count * data.aliasCount > maxAliasCount) {
                    const msg = 'Excessive alias count indicates a resource exhaustion attack';
                    throw new ReferenceError(msg);
                }
            }
        }
        return found;
    }
    toJSON(_arg, ctx) {
        if (!ctx)
            return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
    }
    toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
            anchors.anchorIsValid(this.source);
            if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
                const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
                throw new Error(msg);
            }
            if (ctx.implicitKey)
                return `${src} `;
        }
        return src;
    }
}
function getAliasCount(doc, node, anchors) {
    if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors && source && anchors.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
    }
    else if (identity.isCollection(node)) {
        let count = 0;
        for (const item of node.items) {
            const c = getAliasCount(doc, item, anchors);
            if (c > count)
                count = c;
        }
        return count;
    }
    else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors);
        const vc = getAliasCount(doc, node.value, anchors);
        return Math.max(kc, vc);
    }
    return 1;
}

exports.Alias = Alias;


/***/ }),

/***/ 101:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);

function collectionFromPath(schema, path, value) {
    let v = value;
    for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === 'number' && Number.isInteger(k) && k >= 0) {
            const a = [];
            a[k] = v;
            v = a;
        }
        else {
            v = new Map([[k, v]]);
        }
    }
    return createNode.createNode(v, undefined, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
            throw new Error('This should not happen, please report a bug.');
        },
        schema,
        sourceObjects: new Map()
    });
}
// Type guard is intentionally a little wrong so as to be more useful,
// as it does not cover untypable empty non-string iterables (e.g. []).
const isEmptyPath = (path) => path == null ||
    (typeof path === 'object' && !!path[Symbol.iterator]().next().done);
class Collection extends Node.NodeBase {
    constructor(type, schema) {
        super(type);
        Object.defineProperty(this, 'schema', {
            value: schema,
            configurable: true,
            enumerable: false,
            writable: true
        });
    }
    /**
     * Create a copy of this collection.
     *
     * @param schema - If defined, overwrites the original's schema
     */
    clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
            copy.schema = schema;
        copy.items = copy.items.map(it => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /**
     * Adds a value to the collection. For `!!map` and `!!omap` the value must
     * be a Pair instance or a `{ key, value }` object, which may not have a key
     * that already exists in the map.
     */
    addIn(path, value) {
        if (isEmptyPath(path))
            this.add(value);
        else {
            const [key, ...rest] = path;
            const node = this.get(key, true);
            if (identity.isCollection(node))
                node.addIn(rest, value);
            else if (node === undefined && this.schema)
                this.set(key, collectionFromPath(this.schema, rest, value));
            else
                throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
    }
    /**
     * Removes a value from the collection.
     * @returns `true` if the item was found and removed.
     */
    deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
            return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
            return node.deleteIn(rest);
        else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
    }
    /**
     * Returns item at `key`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
            return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
            return identity.isCollection(node) ? node.getIn(rest, keepScalar) : undefined;
    }
    hasAllNullValues(allowScalar) {
        return this.items.every(node => {
            if (!identity.isPair(node))
                return false;
            const n = node.value;
            return (n == null ||
                (allowScalar &&
                    identity.isScalar(n) &&
                    n.value == null &&
                    !n.commentBefore &&
                    !n.comment &&
                    !n.tag));
        });
    }
    /**
     * Checks if the collection includes a value with the key `key`.
     */
    hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
            return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
    }
    /**
     * Sets a value in this collection. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
            this.set(key, value);
        }
        else {
            const node = this.get(key, true);
            if (identity.isCollection(node))
                node.setIn(rest, value);
            else if (node === undefined && this.schema)
                this.set(key, collectionFromPath(this.schema, rest, value));
            else
                throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
    }
}

exports.Collection = Collection;
exports.collectionFromPath = collectionFromPath;
exports.isEmptyPath = isEmptyPath;


/***/ }),

/***/ 6673:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var applyReviver = __nccwpck_require__(3661);
var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);

class NodeBase {
    constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
    }
    /** Create a copy of this node.  */
    clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /** A plain JavaScript representation of this node. */
    toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
            throw new TypeError('A document argument is required');
        const ctx = {
            anchors: new Map(),
            doc,
            keep: true,
            mapAsMap: mapAsMap === true,
            mapKeyWarned: false,
            maxAliasCount: typeof maxAliasCount === 'number' ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, '', ctx);
        if (typeof onAnchor === 'function')
            for (const { count, res } of ctx.anchors.values())
                onAnchor(res, count);
        return typeof reviver === 'function'
            ? applyReviver.applyReviver(reviver, { '': res }, '', res)
            : res;
    }
}

exports.NodeBase = NodeBase;


/***/ }),

/***/ 7165:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var stringifyPair = __nccwpck_require__(9748);
var addPairToJSMap = __nccwpck_require__(7104);
var identity = __nccwpck_require__(1127);

function createPair(key, value, ctx) {
    const k = createNode.createNode(key, undefined, ctx);
    const v = createNode.createNode(value, undefined, ctx);
    return new Pair(k, v);
}
class Pair {
    constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
    }
    clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
            key = key.clone(schema);
        if (identity.isNode(value))
            value = value.clone(schema);
        return new Pair(key, value);
    }
    toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
    }
    toString(ctx, onComment, onChompKeep) {
        return ctx?.doc
            ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep)
            : JSON.stringify(this);
    }
}

exports.Pair = Pair;
exports.createPair = createPair;


/***/ }),

/***/ 3301:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);
var toJS = __nccwpck_require__(4043);

const isScalarValue = (value) => !value || (typeof value !== 'function' && typeof value !== 'object');
class Scalar extends Node.NodeBase {
    constructor(value) {
        super(identity.SCALAR);
        this.value = value;
    }
    toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
    }
    toString() {
        return String(this.value);
    }
}
Scalar.BLOCK_FOLDED = 'BLOCK_FOLDED';
Scalar.BLOCK_LITERAL = 'BLOCK_LITERAL';
Scalar.PLAIN = 'PLAIN';
Scalar.QUOTE_DOUBLE = 'QUOTE_DOUBLE';
Scalar.QUOTE_SINGLE = 'QUOTE_SINGLE';

exports.Scalar = Scalar;
exports.isScalarValue = isScalarValue;


/***/ }),

/***/ 4454:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyCollection = __nccwpck_require__(1212);
var addPairToJSMap = __nccwpck_require__(7104);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);

function findPair(items, key) {
    const k = identity.isScalar(key) ? key.value : key;
    for (const it of items) {
        if (identity.isPair(it)) {
            if (it.key === key || it.key === k)
                return it;
            if (identity.isScalar(it.key) && it.key.value === k)
                return it;
        }
    }
    return undefined;
}
class YAMLMap extends Collection.Collection {
    static get tagName() {
        return 'tag:yaml.org,2002:map';
    }
    constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
    }
    /**
     * A generic collection parsing method that can be extended
     * to other node classes that inherit from YAMLMap
     */
    static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
            if (typeof replacer === 'function')
                value = replacer.call(obj, key, value);
            else if (Array.isArray(replacer) && !replacer.includes(key))
                return;
            if (value !== undefined || keepUndefined)
                map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
            for (const [key, value] of obj)
                add(key, value);
        }
        else if (obj && typeof obj === 'object') {
            for (const key of Object.keys(obj))
                add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === 'function') {
            map.items.sort(schema.sortMapEntries);
        }
        return map;
    }
    /**
     * Adds a value to the collection.
     *
     * @param overwrite - If not set `true`, using a key that is already in the
     *   collection will throw. Otherwise, overwrites the previous value.
     */
    add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
            _pair = pair;
        else if (!pair || typeof pair !== 'object' || !('key' in pair)) {
            // In TypeScript, this never happens.
            _pair = new Pair.Pair(pair, pair?.value);
        }
        else
            _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
            if (!overwrite)
                throw new Error(`Key ${_pair.key} already set`);
            // For scalars, keep the old node & its comments and anchors
            if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
                prev.value.value = _pair.value;
            else
                prev.value = _pair.value;
        }
        else if (sortEntries) {
            const i = this.items.findIndex(item => sortEntries(_pair, item) < 0);
            if (i === -1)
                this.items.push(_pair);
            else
                this.items.splice(i, 0, _pair);
        }
        else {
            this.items.push(_pair);
        }
    }
    delete(key) {
        const it = findPair(this.items, key);
        if (!it)
            return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
    }
    get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? undefined;
    }
    has(key) {
        return !!findPair(this.items, key);
    }
    set(key, value) {
        this.add(new Pair.Pair(key, value), true);
    }
    /**
     * @param ctx - Conversion context, originally set in Document#toJS()
     * @param {Class} Type - If set, forces the returned collection type
     * @returns Instance of Type, Map, or Object
     */
    toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? new Map() : {};
        if (ctx?.onCreate)
            ctx.onCreate(map);
        for (const item of this.items)
            addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        for (const item of this.items) {
            if (!identity.isPair(item))
                throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
            ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
            blockItemPrefix: '',
            flowChars: { start: '{', end: '}' },
            itemIndent: ctx.indent || '',
            onChompKeep,
            onComment
        });
    }
}

exports.YAMLMap = YAMLMap;
exports.findPair = findPair;


/***/ }),

/***/ 2223:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var stringifyCollection = __nccwpck_require__(1212);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var toJS = __nccwpck_require__(4043);

class YAMLSeq extends Collection.Collection {
    static get tagName() {
        return 'tag:yaml.org,2002:seq';
    }
    constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
    }
    add(value) {
        this.items.push(value);
    }
    /**
     * Removes a value from the collection.
     *
     * `key` must contain a representation of an integer for this to succeed.
     * It may be wrapped in a `Scalar`.
     *
     * @returns `true` if the item was found and removed.
     */
    delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
    }
    get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            return undefined;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
    }
    /**
     * Checks if the collection includes a value with the key `key`.
     *
     * `key` must contain a representation of an integer for this to succeed.
     * It may be wrapped in a `Scalar`.
     */
    has(key) {
        const idx = asItemIndex(key);
        return typeof idx === 'number' && idx < this.items.length;
    }
    /**
     * Sets a value in this collection. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     *
     * If `key` does not contain a representation of an integer, this will throw.
     * It may be wrapped in a `Scalar`.
     */
    set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
            prev.value = value;
        else
            this.items[idx] = value;
    }
    toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
            ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
            seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
            blockItemPrefix: '- ',
            flowChars: { start: '[', end: ']' },
            itemIndent: (ctx.indent || '') + '  ',
            onChompKeep,
            onComment
        });
    }
    static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
            let i = 0;
            for (let it of obj) {
                if (typeof replacer === 'function') {
                    const key = obj instanceof Set ? it : String(i++);
                    it = replacer.call(obj, key, it);
                }
                seq.items.push(createNode.createNode(it, undefined, ctx));
            }
        }
        return seq;
    }
}
function asItemIndex(key) {
    let idx = identity.isScalar(key) ? key.value : key;
    if (idx && typeof idx === 'string')
        idx = Number(idx);
    return typeof idx === 'number' && Number.isInteger(idx) && idx >= 0
        ? idx
        : null;
}

exports.YAMLSeq = YAMLSeq;


/***/ }),

/***/ 7104:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var log = __nccwpck_require__(7249);
var merge = __nccwpck_require__(452);
var stringify = __nccwpck_require__(2148);
var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);

function addPairToJSMap(ctx, map, { key, value }) {
    if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
    // TODO: Should drop this special case for bare << handling
    else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
    else {
        const jsKey = toJS.toJS(key, '', ctx);
        if (map instanceof Map) {
            map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        }
        else if (map instanceof Set) {
            map.add(jsKey);
        }
        else {
            const stringKey = stringifyKey(key, jsKey, ctx);
            const jsValue = toJS.toJS(value, stringKey, ctx);
            if (stringKey in map)
                Object.defineProperty(map, stringKey, {
                    value: jsValue,
                    writable: true,
                    enumerable: true,
                    configurable: true
                });
            else
                map[stringKey] = jsValue;
        }
    }
    return map;
}
function stringifyKey(key, jsKey, ctx) {
    if (jsKey === null)
        return '';
    // eslint-disable-next-line @typescript-eslint/no-base-to-string
    if (typeof jsKey !== 'object')
        return String(jsKey);
    if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = new Set();
        for (const node of ctx.anchors.keys())
            strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
            let jsonStr = JSON.stringify(strKey);
            if (jsonStr.length > 40)
                jsonStr = jsonStr.substring(0, 36) + '..."';
            log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
            ctx.mapKeyWarned = true;
        }
        return strKey;
    }
    return JSON.stringify(jsKey);
}

exports.addPairToJSMap = addPairToJSMap;


/***/ }),

/***/ 1127:
/***/ ((__unused_webpack_module, exports) => {



const ALIAS = Symbol.for('yaml.alias');
const DOC = Symbol.for('yaml.document');
const MAP = Symbol.for('yaml.map');
const PAIR = Symbol.for('yaml.pair');
const SCALAR = Symbol.for('yaml.scalar');
const SEQ = Symbol.for('yaml.seq');
const NODE_TYPE = Symbol.for('yaml.node.type');
const isAlias = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === ALIAS;
const isDocument = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === DOC;
const isMap = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === MAP;
const isPair = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === PAIR;
const isScalar = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === SCALAR;
const isSeq = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === SEQ;
function isCollection(node) {
    if (node && typeof node === 'object')
        switch (node[NODE_TYPE]) {
            case MAP:
            case SEQ:
                return true;
        }
    return false;
}
function isNode(node) {
    if (node && typeof node === 'object')
        switch (node[NODE_TYPE]) {
            case ALIAS:
            case MAP:
            case SCALAR:
            case SEQ:
                return true;
        }
    return false;
}
const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;

exports.ALIAS = ALIAS;
exports.DOC = DOC;
exports.MAP = MAP;
exports.NODE_TYPE = NODE_TYPE;
exports.PAIR = PAIR;
exports.SCALAR = SCALAR;
exports.SEQ = SEQ;
exports.hasAnchor = hasAnchor;
exports.isAlias = isAlias;
exports.isCollection = isCollection;
exports.isDocument = isDocument;
exports.isMap = isMap;
exports.isNode = isNode;
exports.isPair = isPair;
exports.isScalar = isScalar;
exports.isSeq = isSeq;


/***/ }),

/***/ 4043:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

/**
 * Recursively convert any node or its contents to native JavaScript
 *
 * @param value - The input value
 * @param arg - If `value` defines a `toJSON()` method, use this
 *   as its first argument
 * @param ctx - Conversion context, originally set in Document#toJS(). If
 *   `{ keep: true }` is not set, output should be suitable for JSON
 *   stringification.
 */
function toJS(value, arg, ctx) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return
    if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
    if (value && typeof value.toJSON === 'function') {
        // eslint-disable-next-line @typescript-eslint/no-unsafe-call
        if (!ctx || !identity.hasAnchor(value))
            return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: undefined };
        ctx.anchors.set(value, data);
        ctx.onCreate = res => {
            data.res = res;
            delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
            ctx.onCreate(res);
        return res;
    }
    if (typeof value === 'bigint' && !ctx?.keep)
        return Number(value);
    return value;
}

exports.toJS = toJS;


/***/ }),

/***/ 110:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var resolveBlockScalar = __nccwpck_require__(8913);
var resolveFlowScalar = __nccwpck_require__(6842);
var errors = __nccwpck_require__(1464);
var stringifyString = __nccwpck_require__(3069);

function resolveAsScalar(token, strict = true, onError) {
    if (token) {
        const _onError = (pos, code, message) => {
            const offset = typeof pos === 'number' ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
            if (onError)
                onError(offset, code, message);
            else
                throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
            case 'block-scalar':
                return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
    }
    return null;
}
/**
 * Create a new scalar token with `value`
 *
 * Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
 * as this function does not support any schema operations and won't check for such conflicts.
 *
 * @param value The string representation of the value, which will have its content properly indented.
 * @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
 * @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
 * @param context.indent The indent level of the token.
 * @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
 * @param context.offset The offset position of the token.
 * @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
 */
function createScalarToken(value, context) {
    const { implicitKey = false, indent, inFlow = false, offset = -1, type = 'PLAIN' } = context;
    const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? ' '.repeat(indent) : '',
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
    });
    const end = context.end ?? [
        { type: 'newline', offset: -1, indent, source: '\n' }
    ];
    switch (source[0]) {
        case '|':
        case '>': {
            const he = source.indexOf('\n');
            const head = source.substring(0, he);
            const body = source.substring(he + 1) + '\n';
            const props = [
                { type: 'block-scalar-header', offset, indent, source: head }
            ];
            if (!addEndtoBlockProps(props, end))
                props.push({ type: 'newline', offset: -1, indent, source: '\n' });
            return { type: 'block-scalar', offset, indent, props, source: body };
        }
        case '"':
            return { type: 'double-quoted-scalar', offset, indent, source, end };
        case "'":
            return { type: 'single-quoted-scalar', offset, indent, source, end };
        default:
            return { type: 'scalar', offset, indent, source, end };
    }
}
/**
 * Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
 *
 * Best efforts are made to retain any comments previously associated with the `token`,
 * though all contents within a collection's `items` will be overwritten.
 *
 * Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
 * as this function does not support any schema operations and won't check for such conflicts.
 *
 * @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
 * @param value The string representation of the value, which will have its content properly indented.
 * @param context.afterKey In most cases, values after a key should have an additional level of indentation.
 * @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
 * @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
 * @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
 */
function setScalarValue(token, value, context = {}) {
    let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
    let indent = 'indent' in token ? token.indent : null;
    if (afterKey && typeof indent === 'number')
        indent += 2;
    if (!type)
        switch (token.type) {
            case 'single-quoted-scalar':
                type = 'QUOTE_SINGLE';
                break;
            case 'double-quoted-scalar':
                type = 'QUOTE_DOUBLE';
                break;
            case 'block-scalar': {
                const header = token.props[0];
                if (header.type !== 'block-scalar-header')
                    throw new Error('Invalid block scalar header');
                type = header.source[0] === '>' ? 'BLOCK_FOLDED' : 'BLOCK_LITERAL';
                break;
            }
            default:
                type = 'PLAIN';
        }
    const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? ' '.repeat(indent) : '',
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
    });
    switch (source[0]) {
        case '|':
        case '>':
            setBlockScalarValue(token, source);
            break;
        case '"':
            setFlowScalarValue(token, source, 'double-quoted-scalar');
            break;
        case "'":
            setFlowScalarValue(token, source, 'single-quoted-scalar');
            break;
        default:
            setFlowScalarValue(token, source, 'scalar');
    }
}
function setBlockScalarValue(token, source) {
    const he = source.indexOf('\n');
    const head = source.substring(0, he);
    const body = source.substring(he + 1) + '\n';
    if (token.type === 'block-scalar') {
        const header = token.props[0];
        if (header.type !== 'block-scalar-header')
            throw new Error('Invalid block scalar header');
        header.source = head;
        token.source = body;
    }
    else {
        const { offset } = token;
        const indent = 'indent' in token ? token.indent : -1;
        const props = [
            { type: 'block-scalar-header', offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, 'end' in token ? token.end : undefined))
            props.push({ type: 'newline', offset: -1, indent, source: '\n' });
        for (const key of Object.keys(token))
            if (key !== 'type' && key !== 'offset')
                delete token[key];
        Object.assign(token, { type: 'block-scalar', indent, props, source: body });
    }
}
/** @returns `true` if last token is a newline */
function addEndtoBlockProps(props, end) {
    if (end)
        for (const st of end)
            switch (st.type) {
                case 'space':
                case 'comment':
                    props.push(st);
                    break;
                case 'newline':
                    props.push(st);
                    return true;
            }
    return false;
}
function setFlowScalarValue(token, source, type) {
    switch (token.type) {
        case 'scalar':
        case 'double-quoted-scalar':
        case 'single-quoted-scalar':
            token.type = type;
            token.source = source;
            break;
        case 'block-scalar': {
            const end = token.props.slice(1);
            let oa = source.length;
            if (token.props[0].type === 'block-scalar-header')
                oa -= token.props[0].source.length;
            for (const tok of end)
                tok.offset += oa;
            delete token.props;
            Object.assign(token, { type, source, end });
            break;
        }
        case 'block-map':
        case 'block-seq': {
            const offset = token.offset + source.length;
            const nl = { type: 'newline', offset, indent: token.indent, source: '\n' };
            delete token.items;
            Object.assign(token, { type, source, end: [nl] });
            break;
        }
        default: {
            const indent = 'indent' in token ? token.indent : -1;
            const end = 'end' in token && Array.isArray(token.end)
                ? token.end.filter(st => st.type === 'space' ||
                    st.type === 'comment' ||
                    st.type === 'newline')
                : [];
            for (const key of Object.keys(token))
                if (key !== 'type' && key !== 'offset')
                    delete token[key];
            Object.assign(token, { type, indent, source, end });
        }
    }
}

exports.createScalarToken = createScalarToken;
exports.resolveAsScalar = resolveAsScalar;
exports.setScalarValue = setScalarValue;


/***/ }),

/***/ 1733:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Stringify a CST document, token, or collection item
 *
 * Fair warning: This applies no validation whatsoever, and
 * simply concatenates the sources in their logical order.
 */
const stringify = (cst) => 'type' in cst ? stringifyToken(cst) : stringifyItem(cst);
function stringifyToken(token) {
    switch (token.type) {
        case 'block-scalar': {
            let res = '';
            for (const tok of token.props)
                res += stringifyToken(tok);
            return res + token.source;
        }
        case 'block-map':
        case 'block-seq': {
            let res = '';
            for (const item of token.items)
                res += stringifyItem(item);
            return res;
        }
        case 'flow-collection': {
            let res = token.start.source;
            for (const item of token.items)
                res += stringifyItem(item);
            for (const st of token.end)
                res += st.source;
            return res;
        }
        case 'document': {
            let res = stringifyItem(token);
            if (token.end)
                for (const st of token.end)
                    res += st.source;
            return res;
        }
        default: {
            let res = token.source;
            if ('end' in token && token.end)
                for (const st of token.end)
                    res += st.source;
            return res;
        }
    }
}
function stringifyItem({ start, key, sep, value }) {
    let res = '';
    for (const st of start)
        res += st.source;
    if (key)
        res += stringifyToken(key);
    if (sep)
        for (const st of sep)
            res += st.source;
    if (value)
        res += stringifyToken(value);
    return res;
}

exports.stringify = stringify;


/***/ }),

/***/ 7715:
/***/ ((__unused_webpack_module, exports) => {



const BREAK = Symbol('break visit');
const SKIP = Symbol('skip children');
const REMOVE = Symbol('remove item');
/**
 * Apply a visitor to a CST document or item.
 *
 * Walks through the tree (depth-first) starting from the root, calling a
 * `visitor` function with two arguments when entering each item:
 *   - `item`: The current item, which included the following members:
 *     - `start: SourceToken[]` – Source tokens before the key or value,
 *       possibly including its anchor or tag.
 *     - `key?: Token | null` – Set for pair values. May then be `null`, if
 *       the key before the `:` separator is empty.
 *     - `sep?: SourceToken[]` – Source tokens between the key and the value,
 *       which should include the `:` map value indicator if `value` is set.
 *     - `value?: Token` – The value of a sequence item, or of a map pair.
 *   - `path`: The steps from the root to the current node, as an array of
 *     `['key' | 'value', number]` tuples.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this token, continue with
 *      next sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current item, then continue with the next one
 *   - `number`: Set the index of the next step. This is useful especially if
 *     the index of the current token has changed.
 *   - `function`: Define the next visitor for this item. After the original
 *     visitor is called on item entry, next visitors are called after handling
 *     a non-empty `key` and when exiting the item.
 */
function visit(cst, visitor) {
    if ('type' in cst && cst.type === 'document')
        cst = { start: cst.start, value: cst.value };
    _visit(Object.freeze([]), cst, visitor);
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visit.BREAK = BREAK;
/** Do not visit the children of the current item */
visit.SKIP = SKIP;
/** Remove the current item */
visit.REMOVE = REMOVE;
/** Find the item at `path` from `cst` as the root */
visit.itemAtPath = (cst, path) => {
    let item = cst;
    for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && 'items' in tok) {
            item = tok.items[index];
        }
        else
            return undefined;
    }
    return item;
};
/**
 * Get the immediate parent collection of the item at `path` from `cst` as the root.
 *
 * Throws an error if the collection is not found, which should never happen if the item itself exists.
 */
visit.parentCollection = (cst, path) => {
    const parent = visit.itemAtPath(cst, path.slice(0, -1));
    const field = path[path.length - 1][0];
    const coll = parent?.[field];
    if (coll && 'items' in coll)
        return coll;
    throw new Error('Parent collection not found');
};
function _visit(path, item, visitor) {
    let ctrl = visitor(item, path);
    if (typeof ctrl === 'symbol')
        return ctrl;
    for (const field of ['key', 'value']) {
        const token = item[field];
        if (token && 'items' in token) {
            for (let i = 0; i < token.items.length; ++i) {
                const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    token.items.splice(i, 1);
                    i -= 1;
                }
            }
            if (typeof ctrl === 'function' && field === 'key')
                ctrl = ctrl(item, path);
        }
    }
    return typeof ctrl === 'function' ? ctrl(item, path) : ctrl;
}

exports.visit = visit;


/***/ }),

/***/ 3461:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var cstScalar = __nccwpck_require__(110);
var cstStringify = __nccwpck_require__(1733);
var cstVisit = __nccwpck_require__(7715);

/** The byte order mark */
const BOM = '\u{FEFF}';
/** Start of doc-mode */
const DOCUMENT = '\x02'; // C0: Start of Text
/** Unexpected end of flow-mode */
const FLOW_END = '\x18'; // C0: Cancel
/** Next token is a scalar value */
const SCALAR = '\x1f'; // C0: Unit Separator
/** @returns `true` if `token` is a flow or block collection */
const isCollection = (token) => !!token && 'items' in token;
/** @returns `true` if `token` is a flow or block scalar; not an alias */
const isScalar = (token) => !!token &&
    (token.type === 'scalar' ||
        token.type === 'single-quoted-scalar' ||
        token.type === 'double-quoted-scalar' ||
        token.type === 'block-scalar');
/* istanbul ignore next */
/** Get a printable representation of a lexer token */
function prettyToken(token) {
    switch (token) {
        case BOM:
            return '<BOM>';
        case DOCUMENT:
            return '<DOC>';
        case FLOW_END:
            return '<FLOW_END>';
        case SCALAR:
            return '<SCALAR>';
        default:
            return JSON.stringify(token);
    }
}
/** Identify the type of a lexer token. May return `null` for unknown tokens. */
function tokenType(source) {
    switch (source) {
        case BOM:
            return 'byte-order-mark';
        case DOCUMENT:
            return 'doc-mode';
        case FLOW_END:
            return 'flow-error-end';
        case SCALAR:
            return 'scalar';
        case '---':
            return 'doc-start';
        case '...':
            return 'doc-end';
        case '':
        case '\n':
        case '\r\n':
            return 'newline';
        case '-':
            return 'seq-item-ind';
        case '?':
            return 'explicit-key-ind';
        case ':':
            return 'map-value-ind';
        case '{':
            return 'flow-map-start';
        case '}':
            return 'flow-map-end';
        case '[':
            return 'flow-seq-start';
        case ']':
            return 'flow-seq-end';
        case ',':
            return 'comma';
    }
    switch (source[0]) {
        case ' ':
        case '\t':
            return 'space';
        case '#':
            return 'comment';
        case '%':
            return 'directive-line';
        case '*':
            return 'alias';
        case '&':
            return 'anchor';
        case '!':
            return 'tag';
        case "'":
            return 'single-quoted-scalar';
        case '"':
            return 'double-quoted-scalar';
        case '|':
        case '>':
            return 'block-scalar-header';
    }
    return null;
}

exports.createScalarToken = cstScalar.createScalarToken;
exports.resolveAsScalar = cstScalar.resolveAsScalar;
exports.setScalarValue = cstScalar.setScalarValue;
exports.stringify = cstStringify.stringify;
exports.visit = cstVisit.visit;
exports.BOM = BOM;
exports.DOCUMENT = DOCUMENT;
exports.FLOW_END = FLOW_END;
exports.SCALAR = SCALAR;
exports.isCollection = isCollection;
exports.isScalar = isScalar;
exports.prettyToken = prettyToken;
exports.tokenType = tokenType;


/***/ }),

/***/ 361:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var cst = __nccwpck_require__(3461);

/*
START -> stream

stream
  directive -> line-end -> stream
  indent + line-end -> stream
  [else] -> line-start

line-end
  comment -> line-end
  newline -> .
  input-end -> END

line-start
  doc-start -> doc
  doc-end -> stream
  [else] -> indent -> block-start

block-start
  seq-item-start -> block-start
  explicit-key-start -> block-start
  map-value-start -> block-start
  [else] -> doc

doc
  line-end -> line-start
  spaces -> doc
  anchor -> doc
  tag -> doc
  flow-start -> flow -> doc
  flow-end -> error -> doc
  seq-item-start -> error -> doc
  explicit-key-start -> error -> doc
  map-value-start -> doc
  alias -> doc
  quote-start -> quoted-scalar -> doc
  block-scalar-header -> line-end -> block-scalar(min) -> line-start
  [else] -> plain-scalar(false, min) -> doc

flow
  line-end -> flow
  spaces -> flow
  anchor -> flow
  tag -> flow
  flow-start -> flow -> flow
  flow-end -> .
  seq-item-start -> error -> flow
  explicit-key-start -> flow
  map-value-start -> flow
  alias -> flow
  quote-start -> quoted-scalar -> flow
  comma -> flow
  [else] -> plain-scalar(true, 0) -> flow

quoted-scalar
  quote-end -> .
  [else] -> quoted-scalar

block-scalar(min)
  newline + peek(indent < min) -> .
  [else] -> block-scalar(min)

plain-scalar(is-flow, min)
  scalar-end(is-flow) -> .
  peek(newline + (indent < min)) -> .
  [else] -> plain-scalar(min)
*/
function isEmpty(ch) {
    switch (ch) {
        case undefined:
        case ' ':
        case '\n':
        case '\r':
        case '\t':
            return true;
        default:
            return false;
    }
}
const hexDigits = new Set('0123456789ABCDEFabcdef');
const tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
const flowIndicatorChars = new Set(',[]{}');
const invalidAnchorChars = new Set(' ,[]{}\n\r\t');
const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
/**
 * Splits an input string into lexical tokens, i.e. smaller strings that are
 * easily identifiable by `tokens.tokenType()`.
 *
 * Lexing starts always in a "stream" context. Incomplete input may be buffered
 * until a complete token can be emitted.
 *
 * In addition to slices of the original input, the following control characters
 * may also be emitted:
 *
 * - `\x02` (Start of Text): A document starts with the next token
 * - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
 * - `\x1f` (Unit Separator): Next token is a scalar value
 * - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
 */
class Lexer {
    constructor() {
        /**
         * Flag indicating whether the end of the current buffer marks the end of
         * all input
         */
        this.atEnd = false;
        /**
         * Explicit indent set in block scalar header, as an offset from the current
         * minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
         * explicitly set.
         */
        this.blockScalarIndent = -1;
        /**
         * Block scalars that include a + (keep) chomping indicator in their header
         * include trailing empty lines, which are otherwise excluded from the
         * scalar's contents.
         */
        this.blockScalarKeep = false;
        /** Current input */
        this.buffer = '';
        /**
         * Flag noting whether the map value indicator : can immediately follow this
         * node within a flow context.
         */
        this.flowKey = false;
        /** Count of surrounding flow collection levels. */
        this.flowLevel = 0;
        /**
         * Minimum level of indentation required for next lines to be parsed as a
         * part of the current scalar value.
         */
        this.indentNext = 0;
        /** Indentation level of the current line. */
        this.indentValue = 0;
        /** Position of the next \n character. */
        this.lineEndPos = null;
        /** Stores the state of the lexer if reaching the end of incpomplete input */
        this.next = null;
        /** A pointer to `buffer`; the current position of the lexer. */
        this.pos = 0;
    }
    /**
     * Generate YAML tokens from the `source` string. If `incomplete`,
     * a part of the last line may be left as a buffer for the next call.
     *
     * @returns A generator of lexical tokens
     */
    *lex(source, incomplete = false) {
        if (source) {
            if (typeof source !== 'string')
                throw TypeError('source is not a string');
            this.buffer = this.buffer ? this.buffer + source : source;
            this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? 'stream';
        while (next && (incomplete || this.hasChars(1)))
            next = yield* this.parseNext(next);
    }
    atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === ' ' || ch === '\t')
            ch = this.buffer[++i];
        if (!ch || ch === '#' || ch === '\n')
            return true;
        if (ch === '\r')
            return this.buffer[i + 1] === '\n';
        return false;
    }
    charAt(n) {
        return this.buffer[this.pos + n];
    }
    continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
            let indent = 0;
            while (ch === ' ')
                ch = this.buffer[++indent + offset];
            if (ch === '\r') {
                const next = this.buffer[indent + offset + 1];
                if (next === '\n' || (!next && !this.atEnd))
                    return offset + indent + 1;
            }
            return ch === '\n' || indent >= this.indentNext || (!ch && !this.atEnd)
                ? offset + indent
                : -1;
        }
        if (ch === '-' || ch === '.') {
            const dt = this.buffer.substr(offset, 3);
            if ((dt === '---' || dt === '...') && isEmpty(this.buffer[offset + 3]))
                return -1;
        }
        return offset;
    }
    getLine() {
        let end = this.lineEndPos;
        if (typeof end !== 'number' || (end !== -1 && end < this.pos)) {
            end = this.buffer.indexOf('\n', this.pos);
            this.lineEndPos = end;
        }
        if (end === -1)
            return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === '\r')
            end -= 1;
        return this.buffer.substring(this.pos, end);
    }
    hasChars(n) {
        return this.pos + n <= this.buffer.length;
    }
    setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
    }
    peek(n) {
        return this.buffer.substr(this.pos, n);
    }
    *parseNext(next) {
        switch (next) {
            case 'stream':
                return yield* this.parseStream();
            case 'line-start':
                return yield* this.parseLineStart();
            case 'block-start':
                return yield* this.parseBlockStart();
            case 'doc':
                return yield* this.parseDocument();
            case 'flow':
                return yield* this.parseFlowCollection();
            case 'quoted-scalar':
                return yield* this.parseQuotedScalar();
            case 'block-scalar':
                return yield* this.parseBlockScalar();
            case 'plain-scalar':
                return yield* this.parsePlainScalar();
        }
    }
    *parseStream() {
        let line = this.getLine();
        if (line === null)
            return this.setNext('stream');
        if (line[0] === cst.BOM) {
            yield* this.pushCount(1);
            line = line.substring(1);
        }
        if (line[0] === '%') {
            let dirEnd = line.length;
            let cs = line.indexOf('#');
            while (cs !== -1) {
                const ch = line[cs - 1];
                if (ch === ' ' || ch === '\t') {
                    dirEnd = cs - 1;
                    break;
                }
                else {
                    cs = line.indexOf('#', cs + 1);
                }
            }
            while (true) {
                const ch = line[dirEnd - 1];
                if (ch === ' ' || ch === '\t')
                    dirEnd -= 1;
                else
                    break;
            }
            const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
            yield* this.pushCount(line.length - n); // possible comment
            this.pushNewline();
            return 'stream';
        }
        if (this.atLineEnd()) {
            const sp = yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - sp);
            yield* this.pushNewline();
            return 'stream';
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
    }
    *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
            return this.setNext('line-start');
        if (ch === '-' || ch === '.') {
            if (!this.atEnd && !this.hasChars(4))
                return this.setNext('line-start');
            const s = this.peek(3);
            if ((s === '---' || s === '...') && isEmpty(this.charAt(3))) {
                yield* this.pushCount(3);
                this.indentValue = 0;
                this.indentNext = 0;
                return s === '---' ? 'doc' : 'stream';
            }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
            this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
    }
    *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
            return this.setNext('block-start');
        if ((ch0 === '-' || ch0 === '?' || ch0 === ':') && isEmpty(ch1)) {
            const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
            this.indentNext = this.indentValue + 1;
            this.indentValue += n;
            return 'block-start';
        }
        return 'doc';
    }
    *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
            return this.setNext('doc');
        let n = yield* this.pushIndicators();
        switch (line[n]) {
            case '#':
                yield* this.pushCount(line.length - n);
            // fallthrough
            case undefined:
                yield* this.pushNewline();
                return yield* this.parseLineStart();
            case '{':
            case '[':
                yield* this.pushCount(1);
                this.flowKey = false;
                this.flowLevel = 1;
                return 'flow';
            case '}':
            case ']':
                // this is an error
                yield* this.pushCount(1);
                return 'doc';
            case '*':
                yield* this.pushUntil(isNotAnchorChar);
                return 'doc';
            case '"':
            case "'":
                return yield* this.parseQuotedScalar();
            case '|':
            case '>':
                n += yield* this.parseBlockScalarHeader();
                n += yield* this.pushSpaces(true);
                yield* this.pushCount(line.length - n);
                yield* this.pushNewline();
                return yield* this.parseBlockScalar();
            default:
                return yield* this.parsePlainScalar();
        }
    }
    *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
            nl = yield* this.pushNewline();
            if (nl > 0) {
                sp = yield* this.pushSpaces(false);
                this.indentValue = indent = sp;
            }
            else {
                sp = 0;
            }
            sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
            return this.setNext('flow');
        if ((indent !== -1 && indent < this.indentNext && line[0] !== '#') ||
            (indent === 0 &&
                (line.startsWith('---') || line.startsWith('...')) &&
                isEmpty(line[3]))) {
            // Allowing for the terminal ] or } at the same (rather than greater)
            // indent level as the initial [ or { is technically invalid, but
            // failing here would be surprising to users.
            const atFlowEndMarker = indent === this.indentNext - 1 &&
                this.flowLevel === 1 &&
                (line[0] === ']' || line[0] === '}');
            if (!atFlowEndMarker) {
                // this is an error
                this.flowLevel = 0;
                yield cst.FLOW_END;
                return yield* this.parseLineStart();
            }
        }
        let n = 0;
        while (line[n] === ',') {
            n += yield* this.pushCount(1);
            n += yield* this.pushSpaces(true);
            this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
            case undefined:
                return 'flow';
            case '#':
                yield* this.pushCount(line.length - n);
                return 'flow';
            case '{':
            case '[':
                yield* this.pushCount(1);
                this.flowKey = false;
                this.flowLevel += 1;
                return 'flow';
            case '}':
            case ']':
                yield* this.pushCount(1);
                this.flowKey = true;
                this.flowLevel -= 1;
                return this.flowLevel ? 'flow' : 'doc';
            case '*':
                yield* this.pushUntil(isNotAnchorChar);
                return 'flow';
            case '"':
            case "'":
                this.flowKey = true;
                return yield* this.parseQuotedScalar();
            case ':': {
                const next = this.charAt(1);
                if (this.flowKey || isEmpty(next) || next === ',') {
                    this.flowKey = false;
                    yield* this.pushCount(1);
                    yield* this.pushSpaces(true);
                    return 'flow';
                }
            }
            // fallthrough
            default:
                this.flowKey = false;
                return yield* this.parsePlainScalar();
        }
    }
    *parseQuotedScalar() {
        const quote = this.charAt(0);
        let end = this.buffer.indexOf(quote, this.pos + 1);
        if (quote === "'") {
            while (end !== -1 && this.buffer[end + 1] === "'")
                end = this.buffer.indexOf("'", end + 2);
        }
        else {
            // double-quote
            while (end !== -1) {
                let n = 0;
                while (this.buffer[end - 1 - n] === '\\')
                    n += 1;
                if (n % 2 === 0)
                    break;
                end = this.buffer.indexOf('"', end + 1);
            }
        }
        // Only looking for newlines within the quotes
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf('\n', this.pos);
        if (nl !== -1) {
            while (nl !== -1) {
                const cs = this.continueScalar(nl + 1);
                if (cs === -1)
                    break;
                nl = qb.indexOf('\n', cs);
            }
            if (nl !== -1) {
                // this is an error caused by an unexpected unindent
                end = nl - (qb[nl - 1] === '\r' ? 2 : 1);
            }
        }
        if (end === -1) {
            if (!this.atEnd)
                return this.setNext('quoted-scalar');
            end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? 'flow' : 'doc';
    }
    *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
            const ch = this.buffer[++i];
            if (ch === '+')
                this.blockScalarKeep = true;
            else if (ch > '0' && ch <= '9')
                this.blockScalarIndent = Number(ch) - 1;
            else if (ch !== '-')
                break;
        }
        return yield* this.pushUntil(ch => isEmpty(ch) || ch === '#');
    }
    *parseBlockScalar() {
        let nl = this.pos - 1; // may be -1 if this.pos === 0
        let indent = 0;
        let ch;
        loop: for (let i = this.pos; (ch = this.buffer[i]); ++i) {
            switch (ch) {
                case ' ':
                    indent += 1;
                    break;
                case '\n':
                    nl = i;
                    indent = 0;
                    break;
                case '\r': {
                    const next = this.buffer[i + 1];
                    if (!next && !this.atEnd)
                        return this.setNext('block-scalar');
                    if (next === '\n')
                        break;
                } // fallthrough
                default:
                    break loop;
            }
        }
        if (!ch && !this.atEnd)
            return this.setNext('block-scalar');
        if (indent >= this.indentNext) {
            if (this.blockScalarIndent === -1)
                this.indentNext = indent;
            else {
                this.indentNext =
                    this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
            }
            do {
                const cs = this.continueScalar(nl + 1);
                if (cs === -1)
                    break;
                nl = this.buffer.indexOf('\n', cs);
            } while (nl !== -1);
            if (nl === -1) {
                if (!this.atEnd)
                    return this.setNext('block-scalar');
                nl = this.buffer.length;
            }
        }
        // Trailing insufficiently indented tabs are invalid.
        // To catch that during parsing, we include them in the block scalar value.
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === ' ')
            ch = this.buffer[++i];
        if (ch === '\t') {
            while (ch === '\t' || ch === ' ' || ch === '\r' || ch === '\n')
                ch = this.buffer[++i];
            nl = i - 1;
        }
        else if (!this.blockScalarKeep) {
            do {
                let i = nl - 1;
                let ch = this.buffer[i];
                if (ch === '\r')
                    ch = this.buffer[--i];
                const lastChar = i; // Drop the line if last char not more indented
                while (ch === ' ')
                    ch = this.buffer[--i];
                if (ch === '\n' && i >= this.pos && i + 1 + indent > lastChar)
                    nl = i;
                else
                    break;
            } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
    }
    *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while ((ch = this.buffer[++i])) {
            if (ch === ':') {
                const next = this.buffer[i + 1];
                if (isEmpty(next) || (inFlow && flowIndicatorChars.has(next)))
                    break;
                end = i;
            }
            else if (isEmpty(ch)) {
                let next = this.buffer[i + 1];
                if (ch === '\r') {
                    if (next === '\n') {
                        i += 1;
                        ch = '\n';
                        next = this.buffer[i + 1];
                    }
                    else
                        end = i;
                }
                if (next === '#' || (inFlow && flowIndicatorChars.has(next)))
                    break;
                if (ch === '\n') {
                    const cs = this.continueScalar(i + 1);
                    if (cs === -1)
                        break;
                    i = Math.max(i, cs - 2); // to advance, but still account for ' #'
                }
            }
            else {
                if (inFlow && flowIndicatorChars.has(ch))
                    break;
                end = i;
            }
        }
        if (!ch && !this.atEnd)
            return this.setNext('plain-scalar');
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? 'flow' : 'doc';
    }
    *pushCount(n) {
        if (n > 0) {
            yield this.buffer.substr(this.pos, n);
            this.pos += n;
            return n;
        }
        return 0;
    }
    *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
            yield s;
            this.pos += s.length;
            return s.length;
        }
        else if (allowEmpty)
            yield '';
        return 0;
    }
    *pushIndicators() {
        let n = 0;
        loop: while (true) {
            switch (this.charAt(0)) {
                case '!':
                    n += yield* this.pushTag();
                    n += yield* this.pushSpaces(true);
                    continue loop;
                case '&':
                    n += yield* this.pushUntil(isNotAnchorChar);
                    n += yield* this.pushSpaces(true);
                    continue loop;
                case '-': // this is an error
                case '?': // this is an error outside flow collections
                case ':': {
                    const inFlow = this.flowLevel > 0;
                    const ch1 = this.charAt(1);
                    if (isEmpty(ch1) || (inFlow && flowIndicatorChars.has(ch1))) {
                        if (!inFlow)
                            this.indentNext = this.indentValue + 1;
                        else if (this.flowKey)
                            this.flowKey = false;
                        n += yield* this.pushCount(1);
                        n += yield* this.pushSpaces(true);
                        continue loop;
                    }
                }
            }
            break loop;
        }
        return n;
    }
    *pushTag() {
        if (this.charAt(1) === '<') {
            let i = this.pos + 2;
            let ch = this.buffer[i];
            while (!isEmpty(ch) && ch !== '>')
                ch = this.buffer[++i];
            return yield* this.pushToIndex(ch === '>' ? i + 1 : i, false);
        }
        else {
            let i = this.pos + 1;
            let ch = this.buffer[i];
            while (ch) {
                if (tagChars.has(ch))
                    ch = this.buffer[++i];
                else if (ch === '%' &&
                    hexDigits.has(this.buffer[i + 1]) &&
                    hexDigits.has(this.buffer[i + 2])) {
                    ch = this.buffer[(i += 3)];
                }
                else
                    break;
            }
            return yield* this.pushToIndex(i, false);
        }
    }
    *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === '\n')
            return yield* this.pushCount(1);
        else if (ch === '\r' && this.charAt(1) === '\n')
            return yield* this.pushCount(2);
        else
            return 0;
    }
    *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
            ch = this.buffer[++i];
        } while (ch === ' ' || (allowTabs && ch === '\t'));
        const n = i - this.pos;
        if (n > 0) {
            yield this.buffer.substr(this.pos, n);
            this.pos = i;
        }
        return n;
    }
    *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
            ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
    }
}

exports.Lexer = Lexer;


/***/ }),

/***/ 6628:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Tracks newlines during parsing in order to provide an efficient API for
 * determining the one-indexed `{ line, col }` position for any offset
 * within the input.
 */
class LineCounter {
    constructor() {
        this.lineStarts = [];
        /**
         * Should be called in ascending order. Otherwise, call
         * `lineCounter.lineStarts.sort()` before calling `linePos()`.
         */
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        /**
         * Performs a binary search and returns the 1-indexed { line, col }
         * position of `offset`. If `line === 0`, `addNewLine` has never been
         * called or `offset` is before the first known newline.
         */
        this.linePos = (offset) => {
            let low = 0;
            let high = this.lineStarts.length;
            while (low < high) {
                const mid = (low + high) >> 1; // Math.floor((low + high) / 2)
                if (this.lineStarts[mid] < offset)
                    low = mid + 1;
                else
                    high = mid;
            }
            if (this.lineStarts[low] === offset)
                return { line: low + 1, col: 1 };
            if (low === 0)
                return { line: 0, col: offset };
            const start = this.lineStarts[low - 1];
            return { line: low, col: offset - start + 1 };
        };
    }
}

exports.LineCounter = LineCounter;


/***/ }),

/***/ 3456:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);
var cst = __nccwpck_require__(3461);
var lexer = __nccwpck_require__(361);

function includesToken(list, type) {
    for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
            return true;
    return false;
}
function findNonEmptyIndex(list) {
    for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
            case 'space':
            case 'comment':
            case 'newline':
                break;
            default:
                return i;
        }
    }
    return -1;
}
function isFlowToken(token) {
    switch (token?.type) {
        case 'alias':
        case 'scalar':
        case 'single-quoted-scalar':
        case 'double-quoted-scalar':
        case 'flow-collection':
            return true;
        default:
            return false;
    }
}
function getPrevProps(parent) {
    switch (parent.type) {
        case 'document':
            return parent.start;
        case 'block-map': {
            const it = parent.items[parent.items.length - 1];
            return it.sep ?? it.start;
        }
        case 'block-seq':
            return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
            return [];
    }
}
/** Note: May modify input array */
function getFirstKeyStartProps(prev) {
    if (prev.length === 0)
        return [];
    let i = prev.length;
    loop: while (--i >= 0) {
        switch (prev[i].type) {
            case 'doc-start':
            case 'explicit-key-ind':
            case 'map-value-ind':
            case 'seq-item-ind':
            case 'newline':
                break loop;
        }
    }
    while (prev[++i]?.type === 'space') {
        /* loop */
    }
    return prev.splice(i, prev.length);
}
function arrayPushArray(target, source) {
    // May exhaust call stack with large `source` array
    if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
    else
        for (let i = 0; i < source.length; ++i)
            target.push(source[i]);
}
function fixFlowSeqItems(fc) {
    if (fc.start.type === 'flow-seq-start') {
        for (const it of fc.items) {
            if (it.sep &&
                !it.value &&
                !includesToken(it.start, 'explicit-key-ind') &&
                !includesToken(it.sep, 'map-value-ind')) {
                if (it.key)
                    it.value = it.key;
                delete it.key;
                if (isFlowToken(it.value)) {
                    if (it.value.end)
                        arrayPushArray(it.value.end, it.sep);
                    else
                        it.value.end = it.sep;
                }
                else
                    arrayPushArray(it.start, it.sep);
                delete it.sep;
            }
        }
    }
}
/**
 * A YAML concrete syntax tree (CST) parser
 *
 * ```ts
 * const src: string = ...
 * for (const token of new Parser().parse(src)) {
 *   // token: Token
 * }
 * ```
 *
 * To use the parser with a user-provided lexer:
 *
 * ```ts
 * function* parse(source: string, lexer: Lexer) {
 *   const parser = new Parser()
 *   for (const lexeme of lexer.lex(source))
 *     yield* parser.next(lexeme)
 *   yield* parser.end()
 * }
 *
 * const src: string = ...
 * const lexer = new Lexer()
 * for (const token of parse(src, lexer)) {
 *   // token: Token
 * }
 * ```
 */
class Parser {
    /**
     * @param onNewLine - If defined, called separately with the start position of
     *   each new line (in `parse()`, including the start of input).
     */
    constructor(onNewLine) {
        /** If true, space and sequence indicators count as indentation */
        this.atNewLine = true;
        /** If true, next token is a scalar value */
        this.atScalar = false;
        /** Current indentation level */
        this.indent = 0;
        /** Current offset since the start of parsing */
        this.offset = 0;
        /** On the same line with a block map key */
        this.onKeyLine = false;
        /** Top indicates the node that's currently being built */
        this.stack = [];
        /** The source of the current token, set in parse() */
        this.source = '';
        /** The type of the current token, set in parse() */
        this.type = '';
        // Must be defined after `next()`
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
    }
    /**
     * Parse `source` as a YAML stream.
     * If `incomplete`, a part of the last line may be left as a buffer for the next call.
     *
     * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
     *
     * @returns A generator of tokens representing each directive, document, and other structure.
     */
    *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
            this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
            yield* this.next(lexeme);
        if (!incomplete)
            yield* this.end();
    }
    /**
     * Advance the parser by the `source` of one lexical token.
     */
    *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
            console.log('|', cst.prettyToken(source));
        if (this.atScalar) {
            this.atScalar = false;
            yield* this.step();
            this.offset += source.length;
            return;
        }
        const type = cst.tokenType(source);
        if (!type) {
            const message = `Not a YAML token: ${source}`;
            yield* this.pop({ type: 'error', offset: this.offset, message, source });
            this.offset += source.length;
        }
        else if (type === 'scalar') {
            this.atNewLine = false;
            this.atScalar = true;
            this.type = 'scalar';
        }
        else {
            this.type = type;
            yield* this.step();
            switch (type) {
                case 'newline':
                    this.atNewLine = true;
                    this.indent = 0;
                    if (this.onNewLine)
                        this.onNewLine(this.offset + source.length);
                    break;
                case 'space':
                    if (this.atNewLine && source[0] === ' ')
                        this.indent += source.length;
                    break;
                case 'explicit-key-ind':
                case 'map-value-ind':
                case 'seq-item-ind':
                    if (this.atNewLine)
                        this.indent += source.length;
                    break;
                case 'doc-mode':
                case 'flow-error-end':
                    return;
                default:
                    this.atNewLine = false;
            }
            this.offset += source.length;
        }
    }
    /** Call at end of input to push out any remaining constructions */
    *end() {
        while (this.stack.length > 0)
            yield* this.pop();
    }
    get sourceToken() {
        const st = {
            type: this.type,
            offset: this.offset,
            indent: this.indent,
            source: this.source
        };
        return st;
    }
    *step() {
        const top = this.peek(1);
        if (this.type === 'doc-end' && top?.type !== 'doc-end') {
            while (this.stack.length > 0)
                yield* this.pop();
            this.stack.push({
                type: 'doc-end',
                offset: this.offset,
                source: this.source
            });
            return;
        }
        if (!top)
            return yield* this.stream();
        switch (top.type) {
            case 'document':
                return yield* this.document(top);
            case 'alias':
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return yield* this.scalar(top);
            case 'block-scalar':
                return yield* this.blockScalar(top);
            case 'block-map':
                return yield* this.blockMap(top);
            case 'block-seq':
                return yield* this.blockSequence(top);
            case 'flow-collection':
                return yield* this.flowCollection(top);
            case 'doc-end':
                return yield* this.documentEnd(top);
        }
        /* istanbul ignore next should not happen */
        yield* this.pop();
    }
    peek(n) {
        return this.stack[this.stack.length - n];
    }
    *pop(error) {
        const token = error ?? this.stack.pop();
        /* istanbul ignore if should not happen */
        if (!token) {
            const message = 'Tried to pop an empty stack';
            yield { type: 'error', offset: this.offset, source: '', message };
        }
        else if (this.stack.length === 0) {
            yield token;
        }
        else {
            const top = this.peek(1);
            if (token.type === 'block-scalar') {
                // Block scalars use their parent rather than header indent
                token.indent = 'indent' in top ? top.indent : 0;
            }
            else if (token.type === 'flow-collection' && top.type === 'document') {
                // Ignore all indent for top-level flow collections
                token.indent = 0;
            }
            if (token.type === 'flow-collection')
                fixFlowSeqItems(token);
            switch (top.type) {
                case 'document':
                    top.value = token;
                    break;
                case 'block-scalar':
                    top.props.push(token); // error
                    break;
                case 'block-map': {
                    const it = top.items[top.items.length - 1];
                    if (it.value) {
                        top.items.push({ start: [], key: token, sep: [] });
                        this.onKeyLine = true;
                        return;
                    }
                    else if (it.sep) {
                        it.value = token;
                    }
                    else {
                        Object.assign(it, { key: token, sep: [] });
                        this.onKeyLine = !it.explicitKey;
                        return;
                    }
                    break;
                }
                case 'block-seq': {
                    const it = top.items[top.items.length - 1];
                    if (it.value)
                        top.items.push({ start: [], value: token });
                    else
                        it.value = token;
                    break;
                }
                case 'flow-collection': {
                    const it = top.items[top.items.length - 1];
                    if (!it || it.value)
                        top.items.push({ start: [], key: token, sep: [] });
                    else if (it.sep)
                        it.value = token;
                    else
                        Object.assign(it, { key: token, sep: [] });
                    return;
                }
                /* istanbul ignore next should not happen */
                default:
                    yield* this.pop();
                    yield* this.pop(token);
            }
            if ((top.type === 'document' ||
                top.type === 'block-map' ||
                top.type === 'block-seq') &&
                (token.type === 'block-map' || token.type === 'block-seq')) {
                const last = token.items[token.items.length - 1];
                if (last &&
                    !last.sep &&
                    !last.value &&
                    last.start.length > 0 &&
                    findNonEmptyIndex(last.start) === -1 &&
                    (token.indent === 0 ||
                        last.start.every(st => st.type !== 'comment' || st.indent < token.indent))) {
                    if (top.type === 'document')
                        top.end = last.start;
                    else
                        top.items.push({ start: last.start });
                    token.items.splice(-1, 1);
                }
            }
        }
    }
    *stream() {
        switch (this.type) {
            case 'directive-line':
                yield { type: 'directive', offset: this.offset, source: this.source };
                return;
            case 'byte-order-mark':
            case 'space':
            case 'comment':
            case 'newline':
                yield this.sourceToken;
                return;
            case 'doc-mode':
            case 'doc-start': {
                const doc = {
                    type: 'document',
                    offset: this.offset,
                    start: []
                };
                if (this.type === 'doc-start')
                    doc.start.push(this.sourceToken);
                this.stack.push(doc);
                return;
            }
        }
        yield {
            type: 'error',
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML stream`,
            source: this.source
        };
    }
    *document(doc) {
        if (doc.value)
            return yield* this.lineEnd(doc);
        switch (this.type) {
            case 'doc-start': {
                if (findNonEmptyIndex(doc.start) !== -1) {
                    yield* this.pop();
                    yield* this.step();
                }
                else
                    doc.start.push(this.sourceToken);
                return;
            }
            case 'anchor':
            case 'tag':
            case 'space':
            case 'comment':
            case 'newline':
                doc.start.push(this.sourceToken);
                return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
            this.stack.push(bv);
        else {
            yield {
                type: 'error',
                offset: this.offset,
                message: `Unexpected ${this.type} token in YAML document`,
                source: this.source
            };
        }
    }
    *scalar(scalar) {
        if (this.type === 'map-value-ind') {
            const prev = getPrevProps(this.peek(2));
            const start = getFirstKeyStartProps(prev);
            let sep;
            if (scalar.end) {
                sep = scalar.end;
                sep.push(this.sourceToken);
                delete scalar.end;
            }
            else
                sep = [this.sourceToken];
            const map = {
                type: 'block-map',
                offset: scalar.offset,
                indent: scalar.indent,
                items: [{ start, key: scalar, sep }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
        }
        else
            yield* this.lineEnd(scalar);
    }
    *blockScalar(scalar) {
        switch (this.type) {
            case 'space':
            case 'comment':
            case 'newline':
                scalar.props.push(this.sourceToken);
                return;
            case 'scalar':
                scalar.source = this.source;
                // block-scalar source includes trailing newline
                this.atNewLine = true;
                this.indent = 0;
                if (this.onNewLine) {
                    let nl = this.source.indexOf('\n') + 1;
                    while (nl !== 0) {
                        this.onNewLine(this.offset + nl);
                        nl = this.source.indexOf('\n', nl) + 1;
                    }
                }
                yield* this.pop();
                break;
            /* istanbul ignore next should not happen */
            default:
                yield* this.pop();
                yield* this.step();
        }
    }
    *blockMap(map) {
        const it = map.items[map.items.length - 1];
        // it.sep is true-ish if pair already has key or : separator
        switch (this.type) {
            case 'newline':
                this.onKeyLine = false;
                if (it.value) {
                    const end = 'end' in it.value ? it.value.end : undefined;
                    const last = Array.isArray(end) ? end[end.length - 1] : undefined;
                    if (last?.type === 'comment')
                        end?.push(this.sourceToken);
                    else
                        map.items.push({ start: [this.sourceToken] });
                }
                else if (it.sep) {
                    it.sep.push(this.sourceToken);
                }
                else {
                    it.start.push(this.sourceToken);
                }
                return;
            case 'space':
            case 'comment':
                if (it.value) {
                    map.items.push({ start: [this.sourceToken] });
                }
                else if (it.sep) {
                    it.sep.push(this.sourceToken);
                }
                else {
                    if (this.atIndentedComment(it.start, map.indent)) {
                        const prev = map.items[map.items.length - 2];
                        const end = prev?.value?.end;
                        if (Array.isArray(end)) {
                            arrayPushArray(end, it.start);
                            end.push(this.sourceToken);
                            map.items.pop();
                            return;
                        }
                    }
                    it.start.push(this.sourceToken);
                }
                return;
        }
        if (this.indent >= map.indent) {
            const atMapIndent = !this.onKeyLine && this.indent === map.indent;
            const atNextItem = atMapIndent &&
                (it.sep || it.explicitKey) &&
                this.type !== 'seq-item-ind';
            // For empty nodes, assign newline-separated not indented empty tokens to following node
            let start = [];
            if (atNextItem && it.sep && !it.value) {
                const nl = [];
                for (let i = 0; i < it.sep.length; ++i) {
                    const st = it.sep[i];
                    switch (st.type) {
                        case 'newline':
                            nl.push(i);
                            break;
                        case 'space':
                            break;
                        case 'comment':
                            if (st.indent > map.indent)
                                nl.length = 0;
                            break;
                        default:
                            nl.length = 0;
                    }
                }
                if (nl.length >= 2)
                    start = it.sep.splice(nl[1]);
            }
            switch (this.type) {
                case 'anchor':
                case 'tag':
                    if (atNextItem || it.value) {
                        start.push(this.sourceToken);
                        map.items.push({ start });
                        this.onKeyLine = true;
                    }
                    else if (it.sep) {
                        it.sep.push(this.sourceToken);
                    }
                    else {
                        it.start.push(this.sourceToken);
                    }
                    return;
                case 'explicit-key-ind':
                    if (!it.sep && !it.explicitKey) {
                        it.start.push(this.sourceToken);
                        it.explicitKey = true;
                    }
                    else if (atNextItem || it.value) {
                        start.push(this.sourceToken);
                        map.items.push({ start, explicitKey: true });
                    }
                    else {
                        this.stack.push({
                            type: 'block-map',
                            offset: this.offset,
                            indent: this.indent,
                            items: [{ start: [this.sourceToken], explicitKey: true }]
                        });
                    }
                    this.onKeyLine = true;
                    return;
                case 'map-value-ind':
                    if (it.explicitKey) {
                        if (!it.sep) {
                            if (includesToken(it.start, 'newline')) {
                                Object.assign(it, { key: null, sep: [this.sourceToken] });
                            }
                            else {
                                const start = getFirstKeyStartProps(it.start);
                                this.stack.push({
                                    type: 'block-map',
                                    offset: this.offset,
                                    indent: this.indent,
                                    items: [{ start, key: null, sep: [this.sourceToken] }]
                                });
                            }
                        }
                        else if (it.value) {
                            map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                        }
                        else if (includesToken(it.sep, 'map-value-ind')) {
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start, key: null, sep: [this.sourceToken] }]
                            });
                        }
                        else if (isFlowToken(it.key) &&
                            !includesToken(it.sep, 'newline')) {
                            const start = getFirstKeyStartProps(it.start);
                            const key = it.key;
                            const sep = it.sep;
                            sep.push(this.sourceToken);
                            // @ts-expect-error type guard is wrong here
                            delete it.key;
                            // @ts-expect-error type guard is wrong here
                            delete it.sep;
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start, key, sep }]
                            });
                        }
                        else if (start.length > 0) {
                            // Not actually at next item
                            it.sep = it.sep.concat(start, this.sourceToken);
                        }
                        else {
                            it.sep.push(this.sourceToken);
                        }
                    }
                    else {
                        if (!it.sep) {
                            Object.assign(it, { key: null, sep: [this.sourceToken] });
                        }
                        else if (it.value || atNextItem) {
                            map.items.push({ start, key: null, sep: [this.sourceToken] });
                        }
                        else if (includesToken(it.sep, 'map-value-ind')) {
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start: [], key: null, sep: [this.sourceToken] }]
                            });
                        }
                        else {
                            it.sep.push(this.sourceToken);
                        }
                    }
                    this.onKeyLine = true;
                    return;
                case 'alias':
                case 'scalar':
                case 'single-quoted-scalar':
                case 'double-quoted-scalar': {
                    const fs = this.flowScalar(this.type);
                    if (atNextItem || it.value) {
                        map.items.push({ start, key: fs, sep: [] });
                        this.onKeyLine = true;
                    }
                    else if (it.sep) {
                        this.stack.push(fs);
                    }
                    else {
                        Object.assign(it, { key: fs, sep: [] });
                        this.onKeyLine = true;
                    }
                    return;
                }
                default: {
                    const bv = this.startBlockValue(map);
                    if (bv) {
                        if (bv.type === 'block-seq') {
                            if (!it.explicitKey &&
                                it.sep &&
                                !includesToken(it.sep, 'newline')) {
                                yield* this.pop({
                                    type: 'error',
                                    offset: this.offset,
                                    message: 'Unexpected block-seq-ind on same line with key',
                                    source: this.source
                                });
                                return;
                            }
                        }
                        else if (atMapIndent) {
                            map.items.push({ start });
                        }
                        this.stack.push(bv);
                        return;
                    }
                }
            }
        }
        yield* this.pop();
        yield* this.step();
    }
    *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
            case 'newline':
                if (it.value) {
                    const end = 'end' in it.value ? it.value.end : undefined;
                    const last = Array.isArray(end) ? end[end.length - 1] : undefined;
                    if (last?.type === 'comment')
                        end?.push(this.sourceToken);
                    else
                        seq.items.push({ start: [this.sourceToken] });
                }
                else
                    it.start.push(this.sourceToken);
                return;
            case 'space':
            case 'comment':
                if (it.value)
                    seq.items.push({ start: [this.sourceToken] });
                else {
                    if (this.atIndentedComment(it.start, seq.indent)) {
                        const prev = seq.items[seq.items.length - 2];
                        const end = prev?.value?.end;
                        if (Array.isArray(end)) {
                            arrayPushArray(end, it.start);
                            end.push(this.sourceToken);
                            seq.items.pop();
                            return;
                        }
                    }
                    it.start.push(this.sourceToken);
                }
                return;
            case 'anchor':
            case 'tag':
                if (it.value || this.indent <= seq.indent)
                    break;
                it.start.push(this.sourceToken);
                return;
            case 'seq-item-ind':
                if (this.indent !== seq.indent)
                    break;
                if (it.value || includesToken(it.start, 'seq-item-ind'))
                    seq.items.push({ start: [this.sourceToken] });
                else
                    it.start.push(this.sourceToken);
                return;
        }
        if (this.indent > seq.indent) {
            const bv = this.startBlockValue(seq);
            if (bv) {
                this.stack.push(bv);
                return;
            }
        }
        yield* this.pop();
        yield* this.step();
    }
    *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === 'flow-error-end') {
            let top;
            do {
                yield* this.pop();
                top = this.peek(1);
            } while (top?.type === 'flow-collection');
        }
        else if (fc.end.length === 0) {
            switch (this.type) {
                case 'comma':
                case 'explicit-key-ind':
                    if (!it || it.sep)
                        fc.items.push({ start: [this.sourceToken] });
                    else
                        it.start.push(this.sourceToken);
                    return;
                case 'map-value-ind':
                    if (!it || it.value)
                        fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
                    else if (it.sep)
                        it.sep.push(this.sourceToken);
                    else
                        Object.assign(it, { key: null, sep: [this.sourceToken] });
                    return;
                case 'space':
                case 'comment':
                case 'newline':
                case 'anchor':
                case 'tag':
                    if (!it || it.value)
                        fc.items.push({ start: [this.sourceToken] });
                    else if (it.sep)
                        it.sep.push(this.sourceToken);
                    else
                        it.start.push(this.sourceToken);
                    return;
                case 'alias':
                case 'scalar':
                case 'single-quoted-scalar':
                case 'double-quoted-scalar': {
                    const fs = this.flowScalar(this.type);
                    if (!it || it.value)
                        fc.items.push({ start: [], key: fs, sep: [] });
                    else if (it.sep)
                        this.stack.push(fs);
                    else
                        Object.assign(it, { key: fs, sep: [] });
                    return;
                }
                case 'flow-map-end':
                case 'flow-seq-end':
                    fc.end.push(this.sourceToken);
                    return;
            }
            const bv = this.startBlockValue(fc);
            /* istanbul ignore else should not happen */
            if (bv)
                this.stack.push(bv);
            else {
                yield* this.pop();
                yield* this.step();
            }
        }
        else {
            const parent = this.peek(2);
            if (parent.type === 'block-map' &&
                ((this.type === 'map-value-ind' && parent.indent === fc.indent) ||
                    (this.type === 'newline' &&
                        !parent.items[parent.items.length - 1].sep))) {
                yield* this.pop();
                yield* this.step();
            }
            else if (this.type === 'map-value-ind' &&
                parent.type !== 'flow-collection') {
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                fixFlowSeqItems(fc);
                const sep = fc.end.splice(1, fc.end.length);
                sep.push(this.sourceToken);
                const map = {
                    type: 'block-map',
                    offset: fc.offset,
                    indent: fc.indent,
                    items: [{ start, key: fc, sep }]
                };
                this.onKeyLine = true;
                this.stack[this.stack.length - 1] = map;
            }
            else {
                yield* this.lineEnd(fc);
            }
        }
    }
    flowScalar(type) {
        if (this.onNewLine) {
            let nl = this.source.indexOf('\n') + 1;
            while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf('\n', nl) + 1;
            }
        }
        return {
            type,
            offset: this.offset,
            indent: this.indent,
            source: this.source
        };
    }
    startBlockValue(parent) {
        switch (this.type) {
            case 'alias':
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return this.flowScalar(this.type);
            case 'block-scalar-header':
                return {
                    type: 'block-scalar',
                    offset: this.offset,
                    indent: this.indent,
                    props: [this.sourceToken],
                    source: ''
                };
            case 'flow-map-start':
            case 'flow-seq-start':
                return {
                    type: 'flow-collection',
                    offset: this.offset,
                    indent: this.indent,
                    start: this.sourceToken,
                    items: [],
                    end: []
                };
            case 'seq-item-ind':
                return {
                    type: 'block-seq',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [this.sourceToken] }]
                };
            case 'explicit-key-ind': {
                this.onKeyLine = true;
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                start.push(this.sourceToken);
                return {
                    type: 'block-map',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, explicitKey: true }]
                };
            }
            case 'map-value-ind': {
                this.onKeyLine = true;
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                return {
                    type: 'block-map',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                };
            }
        }
        return null;
    }
    atIndentedComment(start, indent) {
        if (this.type !== 'comment')
            return false;
        if (this.indent <= indent)
            return false;
        return start.every(st => st.type === 'newline' || st.type === 'space');
    }
    *documentEnd(docEnd) {
        if (this.type !== 'doc-mode') {
            if (docEnd.end)
                docEnd.end.push(this.sourceToken);
            else
                docEnd.end = [this.sourceToken];
            if (this.type === 'newline')
                yield* this.pop();
        }
    }
    *lineEnd(token) {
        switch (this.type) {
            case 'comma':
            case 'doc-start':
            case 'doc-end':
            case 'flow-seq-end':
            case 'flow-map-end':
            case 'map-value-ind':
                yield* this.pop();
                yield* this.step();
                break;
            case 'newline':
                this.onKeyLine = false;
            // fallthrough
            case 'space':
            case 'comment':
            default:
                // all other values are errors
                if (token.end)
                    token.end.push(this.sourceToken);
                else
                    token.end = [this.sourceToken];
                if (this.type === 'newline')
                    yield* this.pop();
        }
    }
}

exports.Parser = Parser;


/***/ }),

/***/ 4047:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var composer = __nccwpck_require__(9984);
var Document = __nccwpck_require__(3021);
var errors = __nccwpck_require__(1464);
var log = __nccwpck_require__(7249);
var identity = __nccwpck_require__(1127);
var lineCounter = __nccwpck_require__(6628);
var parser = __nccwpck_require__(3456);

function parseOptions(options) {
    const prettyErrors = options.prettyErrors !== false;
    const lineCounter$1 = options.lineCounter || (prettyErrors && new lineCounter.LineCounter()) || null;
    return { lineCounter: lineCounter$1, prettyErrors };
}
/**
 * Parse the input as a stream of YAML documents.
 *
 * Documents should be separated from each other by `...` or `---` marker lines.
 *
 * @returns If an empty `docs` array is returned, it will be of type
 *   EmptyStream and contain additional stream information. In
 *   TypeScript, you should use `'empty' in docs` as a type guard for it.
 */
function parseAllDocuments(source, options = {}) {
    const { lineCounter, prettyErrors } = parseOptions(options);
    const parser$1 = new parser.Parser(lineCounter?.addNewLine);
    const composer$1 = new composer.Composer(options);
    const docs = Array.from(composer$1.compose(parser$1.parse(source)));
    if (prettyErrors && lineCounter)
        for (const doc of docs) {
            doc.errors.forEach(errors.prettifyError(source, lineCounter));
            doc.warnings.forEach(errors.prettifyError(source, lineCounter));
        }
    if (docs.length > 0)
        return docs;
    return Object.assign([], { empty: true }, composer$1.streamInfo());
}
/** Parse an input string into a single YAML.Document */
function parseDocument(source, options = {}) {
    const { lineCounter, prettyErrors } = parseOptions(options);
    const parser$1 = new parser.Parser(lineCounter?.addNewLine);
    const composer$1 = new composer.Composer(options);
    // `doc` is always set by compose.end(true) at the very latest
    let doc = null;
    for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
            doc = _doc;
        else if (doc.options.logLevel !== 'silent') {
            doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), 'MULTIPLE_DOCS', 'Source contains multiple documents; please use YAML.parseAllDocuments()'));
            break;
        }
    }
    if (prettyErrors && lineCounter) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter));
    }
    return doc;
}
function parse(src, reviver, options) {
    let _reviver = undefined;
    if (typeof reviver === 'function') {
        _reviver = reviver;
    }
    else if (options === undefined && reviver && typeof reviver === 'object') {
        options = reviver;
    }
    const doc = parseDocument(src, options);
    if (!doc)
        return null;
    doc.warnings.forEach(warning => log.warn(doc.options.logLevel, warning));
    if (doc.errors.length > 0) {
        if (doc.options.logLevel !== 'silent')
            throw doc.errors[0];
        else
            doc.errors = [];
    }
    return doc.toJS(Object.assign({ reviver: _reviver }, options));
}
function stringify(value, replacer, options) {
    let _replacer = null;
    if (typeof replacer === 'function' || Array.isArray(replacer)) {
        _replacer = replacer;
    }
    else if (options === undefined && replacer) {
        options = replacer;
    }
    if (typeof options === 'string')
        options = options.length;
    if (typeof options === 'number') {
        const indent = Math.round(options);
        options = indent < 1 ? undefined : indent > 8 ? { indent: 8 } : { indent };
    }
    if (value === undefined) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
            return undefined;
    }
    if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
    return new Document.Document(value, _replacer, options).toString(options);
}

exports.parse = parse;
exports.parseAllDocuments = parseAllDocuments;
exports.parseDocument = parseDocument;
exports.stringify = stringify;


/***/ }),

/***/ 5840:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var map = __nccwpck_require__(7451);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var tags = __nccwpck_require__(18);

const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
class Schema {
    constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat)
            ? tags.getTags(compat, 'compat')
            : compat
                ? tags.getTags(null, compat)
                : null;
        this.name = (typeof schema === 'string' && schema) || 'core';
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        // Used by createMap()
        this.sortMapEntries =
            typeof sortMapEntries === 'function'
                ? sortMapEntries
                : sortMapEntries === true
                    ? sortMapEntriesByKey
                    : null;
    }
    clone() {
        const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
    }
}

exports.Schema = Schema;


/***/ }),

/***/ 7451:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var YAMLMap = __nccwpck_require__(4454);

const map = {
    collection: 'map',
    default: true,
    nodeClass: YAMLMap.YAMLMap,
    tag: 'tag:yaml.org,2002:map',
    resolve(map, onError) {
        if (!identity.isMap(map))
            onError('Expected a mapping for this tag');
        return map;
    },
    createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
};

exports.map = map;


/***/ }),

/***/ 3632:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

const nullTag = {
    identify: value => value == null,
    createNode: () => new Scalar.Scalar(null),
    default: true,
    tag: 'tag:yaml.org,2002:null',
    test: /^(?:~|[Nn]ull|NULL)?$/,
    resolve: () => new Scalar.Scalar(null),
    stringify: ({ source }, ctx) => typeof source === 'string' && nullTag.test.test(source)
        ? source
        : ctx.options.nullStr
};

exports.nullTag = nullTag;


/***/ }),

/***/ 1706:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var YAMLSeq = __nccwpck_require__(2223);

const seq = {
    collection: 'seq',
    default: true,
    nodeClass: YAMLSeq.YAMLSeq,
    tag: 'tag:yaml.org,2002:seq',
    resolve(seq, onError) {
        if (!identity.isSeq(seq))
            onError('Expected a sequence for this tag');
        return seq;
    },
    createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
};

exports.seq = seq;


/***/ }),

/***/ 6464:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyString = __nccwpck_require__(3069);

const string = {
    identify: value => typeof value === 'string',
    default: true,
    tag: 'tag:yaml.org,2002:str',
    resolve: str => str,
    stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
    }
};

exports.string = string;


/***/ }),

/***/ 3959:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

const boolTag = {
    identify: value => typeof value === 'boolean',
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
    resolve: str => new Scalar.Scalar(str[0] === 't' || str[0] === 'T'),
    stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
            const sv = source[0] === 't' || source[0] === 'T';
            if (value === sv)
                return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
};

exports.boolTag = boolTag;


/***/ }),

/***/ 8405:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var stringifyNumber = __nccwpck_require__(8689);

const floatNaN = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
    resolve: str => str.slice(-3).toLowerCase() === 'nan'
        ? NaN
        : str[0] === '-'
            ? Number.NEGATIVE_INFINITY
            : Number.POSITIVE_INFINITY,
    stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'EXP',
    test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
    resolve: str => parseFloat(str),
    stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
    }
};
const float = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
    resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf('.');
        if (dot !== -1 && str[str.length - 1] === '0')
            node.minFractionDigits = str.length - dot - 1;
        return node;
    },
    stringify: stringifyNumber.stringifyNumber
};

exports.float = float;
exports.floatExp = floatExp;
exports.floatNaN = floatNaN;


/***/ }),

/***/ 9874:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

const intIdentify = (value) => typeof value === 'bigint' || Number.isInteger(value);
const intResolve = (str, offset, radix, { intAsBigInt }) => (intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix));
function intStringify(node, radix, prefix) {
    const { value } = node;
    if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
    return stringifyNumber.stringifyNumber(node);
}
const intOct = {
    identify: value => intIdentify(value) && value >= 0,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'OCT',
    test: /^0o[0-7]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
    stringify: node => intStringify(node, 8, '0o')
};
const int = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    test: /^[-+]?[0-9]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
    stringify: stringifyNumber.stringifyNumber
};
const intHex = {
    identify: value => intIdentify(value) && value >= 0,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'HEX',
    test: /^0x[0-9a-fA-F]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
    stringify: node => intStringify(node, 16, '0x')
};

exports.int = int;
exports.intHex = intHex;
exports.intOct = intOct;


/***/ }),

/***/ 896:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var bool = __nccwpck_require__(3959);
var float = __nccwpck_require__(8405);
var int = __nccwpck_require__(9874);

const schema = [
    map.map,
    seq.seq,
    string.string,
    _null.nullTag,
    bool.boolTag,
    int.intOct,
    int.int,
    int.intHex,
    float.floatNaN,
    float.floatExp,
    float.float
];

exports.schema = schema;


/***/ }),

/***/ 3559:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var map = __nccwpck_require__(7451);
var seq = __nccwpck_require__(1706);

function intIdentify(value) {
    return typeof value === 'bigint' || Number.isInteger(value);
}
const stringifyJSON = ({ value }) => JSON.stringify(value);
const jsonScalars = [
    {
        identify: value => typeof value === 'string',
        default: true,
        tag: 'tag:yaml.org,2002:str',
        resolve: str => str,
        stringify: stringifyJSON
    },
    {
        identify: value => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: 'tag:yaml.org,2002:null',
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
    },
    {
        identify: value => typeof value === 'boolean',
        default: true,
        tag: 'tag:yaml.org,2002:bool',
        test: /^true$|^false$/,
        resolve: str => str === 'true',
        stringify: stringifyJSON
    },
    {
        identify: intIdentify,
        default: true,
        tag: 'tag:yaml.org,2002:int',
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
    },
    {
        identify: value => typeof value === 'number',
        default: true,
        tag: 'tag:yaml.org,2002:float',
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: str => parseFloat(str),
        stringify: stringifyJSON
    }
];
const jsonError = {
    default: true,
    tag: '',
    test: /^/,
    resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
    }
};
const schema = [map.map, seq.seq].concat(jsonScalars, jsonError);

exports.schema = schema;


/***/ }),

/***/ 18:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var bool = __nccwpck_require__(3959);
var float = __nccwpck_require__(8405);
var int = __nccwpck_require__(9874);
var schema = __nccwpck_require__(896);
var schema$1 = __nccwpck_require__(3559);
var binary = __nccwpck_require__(6083);
var merge = __nccwpck_require__(452);
var omap = __nccwpck_require__(303);
var pairs = __nccwpck_require__(8385);
var schema$2 = __nccwpck_require__(5913);
var set = __nccwpck_require__(1528);
var timestamp = __nccwpck_require__(6752);

const schemas = new Map([
    ['core', schema.schema],
    ['failsafe', [map.map, seq.seq, string.string]],
    ['json', schema$1.schema],
    ['yaml11', schema$2.schema],
    ['yaml-1.1', schema$2.schema]
]);
const tagsByName = {
    binary: binary.binary,
    bool: bool.boolTag,
    float: float.float,
    floatExp: float.floatExp,
    floatNaN: float.floatNaN,
    floatTime: timestamp.floatTime,
    int: int.int,
    intHex: int.intHex,
    intOct: int.intOct,
    intTime: timestamp.intTime,
    map: map.map,
    merge: merge.merge,
    null: _null.nullTag,
    omap: omap.omap,
    pairs: pairs.pairs,
    seq: seq.seq,
    set: set.set,
    timestamp: timestamp.timestamp
};
const coreKnownTags = {
    'tag:yaml.org,2002:binary': binary.binary,
    'tag:yaml.org,2002:merge': merge.merge,
    'tag:yaml.org,2002:omap': omap.omap,
    'tag:yaml.org,2002:pairs': pairs.pairs,
    'tag:yaml.org,2002:set': set.set,
    'tag:yaml.org,2002:timestamp': timestamp.timestamp
};
function getTags(customTags, schemaName, addMergeTag) {
    const schemaTags = schemas.get(schemaName);
    if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge)
            ? schemaTags.concat(merge.merge)
            : schemaTags.slice();
    }
    let tags = schemaTags;
    if (!tags) {
        if (Array.isArray(customTags))
            tags = [];
        else {
            const keys = Array.from(schemas.keys())
                .filter(key => key !== 'yaml11')
                .map(key => JSON.stringify(key))
                .join(', ');
            throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
    }
    if (Array.isArray(customTags)) {
        for (const tag of customTags)
            tags = tags.concat(tag);
    }
    else if (typeof customTags === 'function') {
        tags = customTags(tags.slice());
    }
    if (addMergeTag)
        tags = tags.concat(merge.merge);
    return tags.reduce((tags, tag) => {
        const tagObj = typeof tag === 'string' ? tagsByName[tag] : tag;
        if (!tagObj) {
            const tagName = JSON.stringify(tag);
            const keys = Object.keys(tagsByName)
                .map(key => JSON.stringify(key))
                .join(', ');
            throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags.includes(tagObj))
            tags.push(tagObj);
        return tags;
    }, []);
}

exports.coreKnownTags = coreKnownTags;
exports.getTags = getTags;


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_buffer = __nccwpck_require__(181);
var Scalar = __nccwpck_require__(3301);
var stringifyString = __nccwpck_require__(3069);

const binary = {
    identify: value => value instanceof Uint8Array, // Buffer inherits from Uint8Array
    default: false,
    tag: 'tag:yaml.org,2002:binary',
    /**
     * Returns a Buffer in node and an Uint8Array in browsers
     *
     * To use the resulting buffer as an image, you'll want to do something like:
     *
     *   const blob = new Blob([buffer], { type: 'image/jpeg' })
     *   document.querySelector('#photo').src = URL.createObjectURL(blob)
     */
    resolve(src, onError) {
        if (typeof node_buffer.Buffer === 'function') {
            return node_buffer.Buffer.from(src, 'base64');
        }
        else if (typeof atob === 'function') {
            // On IE 11, atob() can't handle newlines
            const str = atob(src.replace(/[\n\r]/g, ''));
            const buffer = new Uint8Array(str.length);
            for (let i = 0; i < str.length; ++i)
                buffer[i] = str.charCodeAt(i);
            return buffer;
        }
        else {
            onError('This environment does not support reading binary tags; either Buffer or atob is required');
            return src;
        }
    },
    stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
            return '';
        const buf = value; // checked earlier by binary.identify()
        let str;
        if (typeof node_buffer.Buffer === 'function') {
            str =
                buf instanceof node_buffer.Buffer
                    ? buf.toString('base64')
                    : node_buffer.Buffer.from(buf.buffer).toString('base64');
        }
        else if (typeof btoa === 'function') {
            let s = '';
            for (let i = 0; i < buf.length; ++i)
                s += String.fromCharCode(buf[i]);
            str = btoa(s);
        }
        else {
            throw new Error('This environment does not support writing binary tags; either Buffer or btoa is required');
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
            const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
            const n = Math.ceil(str.length / lineWidth);
            const lines = new Array(n);
            for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
                lines[i] = str.substr(o, lineWidth);
            }
            str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? '\n' : ' ');
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
    }
};

exports.binary = binary;


/***/ }),

/***/ 8398:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

function boolStringify({ value, source }, ctx) {
    const boolObj = value ? trueTag : falseTag;
    if (source && boolObj.test.test(source))
        return source;
    return value ? ctx.options.trueStr : ctx.options.falseStr;
}
const trueTag = {
    identify: value => value === true,
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
    resolve: () => new Scalar.Scalar(true),
    stringify: boolStringify
};
const falseTag = {
    identify: value => value === false,
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
    resolve: () => new Scalar.Scalar(false),
    stringify: boolStringify
};

exports.falseTag = falseTag;
exports.trueTag = trueTag;


/***/ }),

/***/ 5782:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var stringifyNumber = __nccwpck_require__(8689);

const floatNaN = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
    resolve: (str) => str.slice(-3).toLowerCase() === 'nan'
        ? NaN
        : str[0] === '-'
            ? Number.NEGATIVE_INFINITY
            : Number.POSITIVE_INFINITY,
    stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'EXP',
    test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
    resolve: (str) => parseFloat(str.replace(/_/g, '')),
    stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
    }
};
const float = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
    resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, '')));
        const dot = str.indexOf('.');
        if (dot !== -1) {
            const f = str.substring(dot + 1).replace(/_/g, '');
            if (f[f.length - 1] === '0')
                node.minFractionDigits = f.length;
        }
        return node;
    },
    stringify: stringifyNumber.stringifyNumber
};

exports.float = float;
exports.floatExp = floatExp;
exports.floatNaN = floatNaN;


/***/ }),

/***/ 873:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

const intIdentify = (value) => typeof value === 'bigint' || Number.isInteger(value);
function intResolve(str, offset, radix, { intAsBigInt }) {
    const sign = str[0];
    if (sign === '-' || sign === '+')
        offset += 1;
    str = str.substring(offset).replace(/_/g, '');
    if (intAsBigInt) {
        switch (radix) {
            case 2:
                str = `0b${str}`;
                break;
            case 8:
                str = `0o${str}`;
                break;
            case 16:
                str = `0x${str}`;
                break;
        }
        const n = BigInt(str);
        return sign === '-' ? BigInt(-1) * n : n;
    }
    const n = parseInt(str, radix);
    return sign === '-' ? -1 * n : n;
}
function intStringify(node, radix, prefix) {
    const { value } = node;
    if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? '-' + prefix + str.substr(1) : prefix + str;
    }
    return stringifyNumber.stringifyNumber(node);
}
const intBin = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'BIN',
    test: /^[-+]?0b[0-1_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
    stringify: node => intStringify(node, 2, '0b')
};
const intOct = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'OCT',
    test: /^[-+]?0[0-7_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
    stringify: node => intStringify(node, 8, '0')
};
const int = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    test: /^[-+]?[0-9][0-9_]*$/,
    resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
    stringify: stringifyNumber.stringifyNumber
};
const intHex = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'HEX',
    test: /^[-+]?0x[0-9a-fA-F_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
    stringify: node => intStringify(node, 16, '0x')
};

exports.int = int;
exports.intBin = intBin;
exports.intHex = intHex;
exports.intOct = intOct;


/***/ }),

/***/ 452:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);

// If the value associated with a merge key is a single mapping node, each of
// its key/value pairs is inserted into the current mapping, unless the key
// already exists in it. If the value associated with the merge key is a
// sequence, then this sequence is expected to contain mapping nodes and each
// of these nodes is merged in turn according to its order in the sequence.
// Keys in mapping nodes earlier in the sequence override keys specified in
// later mapping nodes. -- http://yaml.org/type/merge.html
const MERGE_KEY = '<<';
const merge = {
    identify: value => value === MERGE_KEY ||
        (typeof value === 'symbol' && value.description === MERGE_KEY),
    default: 'key',
    tag: 'tag:yaml.org,2002:merge',
    test: /^<<$/,
    resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
    }),
    stringify: () => MERGE_KEY
};
const isMergeKey = (ctx, key) => (merge.identify(key) ||
    (identity.isScalar(key) &&
        (!key.type || key.type === Scalar.Scalar.PLAIN) &&
        merge.identify(key.value))) &&
    ctx?.doc.schema.tags.some(tag => tag.tag === merge.tag && tag.default);
function addMergeToJSMap(ctx, map, value) {
    const source = resolveAliasValue(ctx, value);
    if (identity.isSeq(source))
        for (const it of source.items)
            mergeValue(ctx, map, it);
    else if (Array.isArray(source))
        for (const it of source)
            mergeValue(ctx, map, it);
    else
        mergeValue(ctx, map, source);
}
function mergeValue(ctx, map, value) {
    const source = resolveAliasValue(ctx, value);
    if (!identity.isMap(source))
        throw new Error('Merge sources must be maps or map aliases');
    const srcMap = source.toJSON(null, ctx, Map);
    for (const [key, value] of srcMap) {
        if (map instanceof Map) {
            if (!map.has(key))
                map.set(key, value);
        }
        else if (map instanceof Set) {
            map.add(key);
        }
        else if (!Object.prototype.hasOwnProperty.call(map, key)) {
            Object.defineProperty(map, key, {
                value,
                writable: true,
                enumerable: true,
                configurable: true
            });
        }
    }
    return map;
}
function resolveAliasValue(ctx, value) {
    return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
}

exports.addMergeToJSMap = addMergeToJSMap;
exports.isMergeKey = isMergeKey;
exports.merge = merge;


/***/ }),

/***/ 303:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var pairs = __nccwpck_require__(8385);

class YAMLOMap extends YAMLSeq.YAMLSeq {
    constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = YAMLOMap.tag;
    }
    /**
     * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
     * but TypeScript won't allow widening the signature of a child method.
     */
    toJSON(_, ctx) {
        if (!ctx)
            return super.toJSON(_);
        const map = new Map();
        if (ctx?.onCreate)
            ctx.onCreate(map);
        for (const pair of this.items) {
            let key, value;
            if (identity.isPair(pair)) {
                key = toJS.toJS(pair.key, '', ctx);
                value = toJS.toJS(pair.value, key, ctx);
            }
            else {
                key = toJS.toJS(pair, '', ctx);
            }
            if (map.has(key))
                throw new Error('Ordered maps must not include duplicate keys');
            map.set(key, value);
        }
        return map;
    }
    static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap = new this();
        omap.items = pairs$1.items;
        return omap;
    }
}
YAMLOMap.tag = 'tag:yaml.org,2002:omap';
const omap = {
    collection: 'seq',
    identify: value => value instanceof Map,
    nodeClass: YAMLOMap,
    default: false,
    tag: 'tag:yaml.org,2002:omap',
    resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
            if (identity.isScalar(key)) {
                if (seenKeys.includes(key.value)) {
                    onError(`Ordered maps must not include duplicate keys: ${key.value}`);
                }
                else {
                    seenKeys.push(key.value);
                }
            }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
    },
    createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
};

exports.YAMLOMap = YAMLOMap;
exports.omap = omap;


/***/ }),

/***/ 8385:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);
var YAMLSeq = __nccwpck_require__(2223);

function resolvePairs(seq, onError) {
    if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
            let item = seq.items[i];
            if (identity.isPair(item))
                continue;
            else if (identity.isMap(item)) {
                if (item.items.length > 1)
                    onError('Each pair must have its own sequence indicator');
                const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
                if (item.commentBefore)
                    pair.key.commentBefore = pair.key.commentBefore
                        ? `${item.commentBefore}\n${pair.key.commentBefore}`
                        : item.commentBefore;
                if (item.comment) {
                    const cn = pair.value ?? pair.key;
                    cn.comment = cn.comment
                        ? `${item.comment}\n${cn.comment}`
                        : item.comment;
                }
                item = pair;
            }
            seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
    }
    else
        onError('Expected a sequence for this tag');
    return seq;
}
function createPairs(schema, iterable, ctx) {
    const { replacer } = ctx;
    const pairs = new YAMLSeq.YAMLSeq(schema);
    pairs.tag = 'tag:yaml.org,2002:pairs';
    let i = 0;
    if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
            if (typeof replacer === 'function')
                it = replacer.call(iterable, String(i++), it);
            let key, value;
            if (Array.isArray(it)) {
                if (it.length === 2) {
                    key = it[0];
                    value = it[1];
                }
                else
                    throw new TypeError(`Expected [key, value] tuple: ${it}`);
            }
            else if (it && it instanceof Object) {
                const keys = Object.keys(it);
                if (keys.length === 1) {
                    key = keys[0];
                    value = it[key];
                }
                else {
                    throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
                }
            }
            else {
                key = it;
            }
            pairs.items.push(Pair.createPair(key, value, ctx));
        }
    return pairs;
}
const pairs = {
    collection: 'seq',
    default: false,
    tag: 'tag:yaml.org,2002:pairs',
    resolve: resolvePairs,
    createNode: createPairs
};

exports.createPairs = createPairs;
exports.pairs = pairs;
exports.resolvePairs = resolvePairs;


/***/ }),

/***/ 5913:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var binary = __nccwpck_require__(6083);
var bool = __nccwpck_require__(8398);
var float = __nccwpck_require__(5782);
var int = __nccwpck_require__(873);
var merge = __nccwpck_require__(452);
var omap = __nccwpck_require__(303);
var pairs = __nccwpck_require__(8385);
var set = __nccwpck_require__(1528);
var timestamp = __nccwpck_require__(6752);

const schema = [
    map.map,
    seq.seq,
    string.string,
    _null.nullTag,
    bool.trueTag,
    bool.falseTag,
    int.intBin,
    int.intOct,
    int.int,
    int.intHex,
    float.floatNaN,
    float.floatExp,
    float.float,
    binary.binary,
    merge.merge,
    omap.omap,
    pairs.pairs,
    set.set,
    timestamp.intTime,
    timestamp.floatTime,
    timestamp.timestamp
];

exports.schema = schema;


/***/ }),

/***/ 1528:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);

class YAMLSet extends YAMLMap.YAMLMap {
    constructor(schema) {
        super(schema);
        this.tag = YAMLSet.tag;
    }
    add(key) {
        let pair;
        if (identity.isPair(key))
            pair = key;
        else if (key &&
            typeof key === 'object' &&
            'key' in key &&
            'value' in key &&
            key.value === null)
            pair = new Pair.Pair(key.key, null);
        else
            pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
            this.items.push(pair);
    }
    /**
     * If `keepPair` is `true`, returns the Pair matching `key`.
     * Otherwise, returns the value of that Pair's key.
     */
    get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair)
            ? identity.isScalar(pair.key)
                ? pair.key.value
                : pair.key
            : pair;
    }
    set(key, value) {
        if (typeof value !== 'boolean')
            throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
            this.items.splice(this.items.indexOf(prev), 1);
        }
        else if (!prev && value) {
            this.items.push(new Pair.Pair(key));
        }
    }
    toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        if (this.hasAllNullValues(true))
            return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
            throw new Error('Set items must all have null values');
    }
    static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
            for (let value of iterable) {
                if (typeof replacer === 'function')
                    value = replacer.call(iterable, value, value);
                set.items.push(Pair.createPair(value, null, ctx));
            }
        return set;
    }
}
YAMLSet.tag = 'tag:yaml.org,2002:set';
const set = {
    collection: 'map',
    identify: value => value instanceof Set,
    nodeClass: YAMLSet,
    default: false,
    tag: 'tag:yaml.org,2002:set',
    createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
    resolve(map, onError) {
        if (identity.isMap(map)) {
            if (map.hasAllNullValues(true))
                return Object.assign(new YAMLSet(), map);
            else
                onError('Set items must all have null values');
        }
        else
            onError('Expected a mapping for this tag');
        return map;
    }
};

exports.YAMLSet = YAMLSet;
exports.set = set;


/***/ }),

/***/ 6752:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

/** Internal types handle bigint as number, because TS can't figure it out. */
function parseSexagesimal(str, asBigInt) {
    const sign = str[0];
    const parts = sign === '-' || sign === '+' ? str.substring(1) : str;
    const num = (n) => asBigInt ? BigInt(n) : Number(n);
    const res = parts
        .replace(/_/g, '')
        .split(':')
        .reduce((res, p) => res * num(60) + num(p), num(0));
    return (sign === '-' ? num(-1) * res : res);
}
/**
 * hhhh:mm:ss.sss
 *
 * Internal types handle bigint as number, because TS can't figure it out.
 */
function stringifySexagesimal(node) {
    let { value } = node;
    let num = (n) => n;
    if (typeof value === 'bigint')
        num = n => BigInt(n);
    else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
    let sign = '';
    if (value < 0) {
        sign = '-';
        value *= num(-1);
    }
    const _60 = num(60);
    const parts = [value % _60]; // seconds, including ms
    if (value < 60) {
        parts.unshift(0); // at least one : is required
    }
    else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60); // minutes
        if (value >= 60) {
            value = (value - parts[0]) / _60;
            parts.unshift(value); // hours
        }
    }
    return (sign +
        parts
            .map(n => String(n).padStart(2, '0'))
            .join(':')
            .replace(/000000\d*$/, '') // % 60 may introduce error
    );
}
const intTime = {
    identify: value => typeof value === 'bigint' || Number.isInteger(value),
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'TIME',
    test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
    resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
    stringify: stringifySexagesimal
};
const floatTime = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'TIME',
    test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
    resolve: str => parseSexagesimal(str, false),
    stringify: stringifySexagesimal
};
const timestamp = {
    identify: value => value instanceof Date,
    default: true,
    tag: 'tag:yaml.org,2002:timestamp',
    // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
    // may be omitted altogether, resulting in a date format. In such a case, the time part is
    // assumed to be 00:00:00Z (start of day, UTC).
    test: RegExp('^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})' + // YYYY-Mm-Dd
        '(?:' + // time is optional
        '(?:t|T|[ \\t]+)' + // t | T | whitespace
        '([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)' + // Hh:Mm:Ss(.ss)?
        '(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?' + // Z | +5 | -03:30
        ')?$'),
    resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
            throw new Error('!!timestamp expects a date, starting with yyyy-mm-dd');
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + '00').substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== 'Z') {
            let d = parseSexagesimal(tz, false);
            if (Math.abs(d) < 30)
                d *= 60;
            date -= 60000 * d;
        }
        return new Date(date);
    },
    stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, '') ?? ''
};

exports.floatTime = floatTime;
exports.intTime = intTime;
exports.timestamp = timestamp;


/***/ }),

/***/ 4475:
/***/ ((__unused_webpack_module, exports) => {



const FOLD_FLOW = 'flow';
const FOLD_BLOCK = 'block';
const FOLD_QUOTED = 'quoted';
/**
 * Tries to keep input at up to `lineWidth` characters, splitting only on spaces
 * not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
 * terminated with `\n` and started with `indent`.
 */
function foldFlowLines(text, indent, mode = 'flow', { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
    if (!lineWidth || lineWidth < 0)
        return text;
    if (lineWidth < minContentWidth)
        minContentWidth = 0;
    const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
    if (text.length <= endStep)
        return text;
    const folds = [];
    const escapedFolds = {};
    let end = lineWidth - indent.length;
    if (typeof indentAtStart === 'number') {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
            folds.push(0);
        else
            end = lineWidth - indentAtStart;
    }
    let split = undefined;
    let prev = undefined;
    let overflow = false;
    let i = -1;
    let escStart = -1;
    let escEnd = -1;
    if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text, i, indent.length);
        if (i !== -1)
            end = i + endStep;
    }
    for (let ch; (ch = text[(i += 1)]);) {
        if (mode === FOLD_QUOTED && ch === '\\') {
            escStart = i;
            switch (text[i + 1]) {
                case 'x':
                    i += 3;
                    break;
                case 'u':
                    i += 5;
                    break;
                case 'U':
                    i += 9;
                    break;
                default:
                    i += 1;
            }
            escEnd = i;
        }
        if (ch === '\n') {
            if (mode === FOLD_BLOCK)
                i = consumeMoreIndentedLines(text, i, indent.length);
            end = i + indent.length + endStep;
            split = undefined;
        }
        else {
            if (ch === ' ' &&
                prev &&
                prev !== ' ' &&
                prev !== '\n' &&
                prev !== '\t') {
                // space surrounded by non-space can be replaced with newline + indent
                const next = text[i + 1];
                if (next && next !== ' ' && next !== '\n' && next !== '\t')
                    split = i;
            }
            if (i >= end) {
                if (split) {
                    folds.push(split);
                    end = split + endStep;
                    split = undefined;
                }
                else if (mode === FOLD_QUOTED) {
                    // white-space collected at end may stretch past lineWidth
                    while (prev === ' ' || prev === '\t') {
                        prev = ch;
                        ch = text[(i += 1)];
                        overflow = true;
                    }
                    // Account for newline escape, but don't break preceding escape
                    const j = i > escEnd + 1 ? i - 2 : escStart - 1;
                    // Bail out if lineWidth & minContentWidth are shorter than an escape string
                    if (escapedFolds[j])
                        return text;
                    folds.push(j);
                    escapedFolds[j] = true;
                    end = j + endStep;
                    split = undefined;
                }
                else {
                    overflow = true;
                }
            }
        }
        prev = ch;
    }
    if (overflow && onOverflow)
        onOverflow();
    if (folds.length === 0)
        return text;
    if (onFold)
        onFold();
    let res = text.slice(0, folds[0]);
    for (let i = 0; i < folds.length; ++i) {
        const fold = folds[i];
        const end = folds[i + 1] || text.length;
        if (fold === 0)
            res = `\n${indent}${text.slice(0, end)}`;
        else {
            if (mode === FOLD_QUOTED && escapedFolds[fold])
                res += `${text[fold]}\\`;
            res += `\n${indent}${text.slice(fold + 1, end)}`;
        }
    }
    return res;
}
/**
 * Presumes `i + 1` is at the start of a line
 * @returns index of last newline in more-indented block
 */
function consumeMoreIndentedLines(text, i, indent) {
    let end = i;
    let start = i + 1;
    let ch = text[start];
    while (ch === ' ' || ch === '\t') {
        if (i < start + indent) {
            ch = text[++i];
        }
        else {
            do {
                ch = text[++i];
            } while (ch && ch !== '\n');
            end = i;
            start = i + 1;
            ch = text[start];
        }
    }
    return end;
}

exports.FOLD_BLOCK = FOLD_BLOCK;
exports.FOLD_FLOW = FOLD_FLOW;
exports.FOLD_QUOTED = FOLD_QUOTED;
exports.foldFlowLines = foldFlowLines;


/***/ }),

/***/ 2148:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var anchors = __nccwpck_require__(1596);
var identity = __nccwpck_require__(1127);
var stringifyComment = __nccwpck_require__(9799);
var stringifyString = __nccwpck_require__(3069);

function createStringifyContext(doc, options) {
    const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: 'PLAIN',
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: 'false',
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: 'null',
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: 'true',
        verifyAliasOrder: true
    }, doc.schema.toStringOptions, options);
    let inFlow;
    switch (opt.collectionStyle) {
        case 'block':
            inFlow = false;
            break;
        case 'flow':
            inFlow = true;
            break;
        default:
            inFlow = null;
    }
    return {
        anchors: new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? ' ' : '',
        indent: '',
        indentStep: typeof opt.indent === 'number' ? ' '.repeat(opt.indent) : '  ',
        inFlow,
        options: opt
    };
}
function getTagObject(tags, item) {
    if (item.tag) {
        const match = tags.filter(t => t.tag === item.tag);
        if (match.length > 0)
            return match.find(t => t.format === item.format) ?? match[0];
    }
    let tagObj = undefined;
    let obj;
    if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter(t => t.identify?.(obj));
        if (match.length > 1) {
            const testMatch = match.filter(t => t.test);
            if (testMatch.length > 0)
                match = testMatch;
        }
        tagObj =
            match.find(t => t.format === item.format) ?? match.find(t => !t.format);
    }
    else {
        obj = item;
        tagObj = tags.find(t => t.nodeClass && obj instanceof t.nodeClass);
    }
    if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? 'null' : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
    }
    return tagObj;
}
// needs to be called before value stringifier to allow for circular anchor refs
function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
    if (!doc.directives)
        return '';
    const props = [];
    const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
    if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
    }
    const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
    if (tag)
        props.push(doc.directives.tagString(tag));
    return props.join(' ');
}
function stringify(item, ctx, onComment, onChompKeep) {
    if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
    if (identity.isAlias(item)) {
        if (ctx.doc.directives)
            return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
            throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        }
        else {
            if (ctx.resolvedAliases)
                ctx.resolvedAliases.add(item);
            else
                ctx.resolvedAliases = new Set([item]);
            item = item.resolve(ctx.doc);
        }
    }
    let tagObj = undefined;
    const node = identity.isNode(item)
        ? item
        : ctx.doc.createNode(item, { onTagObj: o => (tagObj = o) });
    tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
    const props = stringifyProps(node, tagObj, ctx);
    if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
    const str = typeof tagObj.stringify === 'function'
        ? tagObj.stringify(node, ctx, onComment, onChompKeep)
        : identity.isScalar(node)
            ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep)
            : node.toString(ctx, onComment, onChompKeep);
    if (!props)
        return str;
    return identity.isScalar(node) || str[0] === '{' || str[0] === '['
        ? `${props} ${str}`
        : `${props}\n${ctx.indent}${str}`;
}

exports.createStringifyContext = createStringifyContext;
exports.stringify = stringify;


/***/ }),

/***/ 1212:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyCollection(collection, ctx, options) {
    const flow = ctx.inFlow ?? collection.flow;
    const stringify = flow ? stringifyFlowCollection : stringifyBlockCollection;
    return stringify(collection, ctx, options);
}
function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
    const { indent, options: { commentString } } = ctx;
    const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
    let chompKeep = false; // flag for the preceding node's status
    const lines = [];
    for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
            if (!chompKeep && item.spaceBefore)
                lines.push('');
            addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
            if (item.comment)
                comment = item.comment;
        }
        else if (identity.isPair(item)) {
            const ik = identity.isNode(item.key) ? item.key : null;
            if (ik) {
                if (!chompKeep && ik.spaceBefore)
                    lines.push('');
                addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
            }
        }
        chompKeep = false;
        let str = stringify.stringify(item, itemCtx, () => (comment = null), () => (chompKeep = true));
        if (comment)
            str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        if (chompKeep && comment)
            chompKeep = false;
        lines.push(blockItemPrefix + str);
    }
    let str;
    if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
    }
    else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
            const line = lines[i];
            str += line ? `\n${indent}${line}` : '\n';
        }
    }
    if (comment) {
        str += '\n' + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
            onComment();
    }
    else if (chompKeep && onChompKeep)
        onChompKeep();
    return str;
}
function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
    const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
    itemIndent += indentStep;
    const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
    });
    let reqNewline = false;
    let linesAtValue = 0;
    const lines = [];
    for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
            if (item.spaceBefore)
                lines.push('');
            addCommentBefore(ctx, lines, item.commentBefore, false);
            if (item.comment)
                comment = item.comment;
        }
        else if (identity.isPair(item)) {
            const ik = identity.isNode(item.key) ? item.key : null;
            if (ik) {
                if (ik.spaceBefore)
                    lines.push('');
                addCommentBefore(ctx, lines, ik.commentBefore, false);
                if (ik.comment)
                    reqNewline = true;
            }
            const iv = identity.isNode(item.value) ? item.value : null;
            if (iv) {
                if (iv.comment)
                    comment = iv.comment;
                if (iv.commentBefore)
                    reqNewline = true;
            }
            else if (item.value == null && ik?.comment) {
                comment = ik.comment;
            }
        }
        if (comment)
            reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => (comment = null));
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes('\n'));
        if (i < items.length - 1) {
            str += ',';
        }
        else if (ctx.options.trailingComma) {
            if (ctx.options.lineWidth > 0) {
                reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) +
                    (str.length + 2) >
                    ctx.options.lineWidth);
            }
            if (reqNewline) {
                str += ',';
            }
        }
        if (comment)
            str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
    }
    const { start, end } = flowChars;
    if (lines.length === 0) {
        return start + end;
    }
    else {
        if (!reqNewline) {
            const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
            reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
            let str = start;
            for (const line of lines)
                str += line ? `\n${indentStep}${indent}${line}` : '\n';
            return `${str}\n${indent}${end}`;
        }
        else {
            return `${start}${fcPadding}${lines.join(' ')}${fcPadding}${end}`;
        }
    }
}
function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
    if (comment && chompKeep)
        comment = comment.replace(/^\n+/, '');
    if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart()); // Avoid double indent on first line
    }
}

exports.stringifyCollection = stringifyCollection;


/***/ }),

/***/ 9799:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Stringifies a comment.
 *
 * Empty comment lines are left empty,
 * lines consisting of a single space are replaced by `#`,
 * and all other lines are prefixed with a `#`.
 */
const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, '#');
function indentComment(comment, indent) {
    if (/^\n+$/.test(comment))
        return comment.substring(1);
    return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
}
const lineComment = (str, indent, comment) => str.endsWith('\n')
    ? indentComment(comment, indent)
    : comment.includes('\n')
        ? '\n' + indentComment(comment, indent)
        : (str.endsWith(' ') ? '' : ' ') + comment;

exports.indentComment = indentComment;
exports.lineComment = lineComment;
exports.stringifyComment = stringifyComment;


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyDocument(doc, options) {
    const lines = [];
    let hasDirectives = options.directives === true;
    if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
            lines.push(dir);
            hasDirectives = true;
        }
        else if (doc.directives.docStart)
            hasDirectives = true;
    }
    if (hasDirectives)
        lines.push('---');
    const ctx = stringify.createStringifyContext(doc, options);
    const { commentString } = ctx.options;
    if (doc.commentBefore) {
        if (lines.length !== 1)
            lines.unshift('');
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ''));
    }
    let chompKeep = false;
    let contentComment = null;
    if (doc.contents) {
        if (identity.isNode(doc.contents)) {
            if (doc.contents.spaceBefore && hasDirectives)
                lines.push('');
            if (doc.contents.commentBefore) {
                const cs = commentString(doc.contents.commentBefore);
                lines.push(stringifyComment.indentComment(cs, ''));
            }
            // top-level block scalars need to be indented if followed by a comment
            ctx.forceBlockIndent = !!doc.comment;
            contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? undefined : () => (chompKeep = true);
        let body = stringify.stringify(doc.contents, ctx, () => (contentComment = null), onChompKeep);
        if (contentComment)
            body += stringifyComment.lineComment(body, '', commentString(contentComment));
        if ((body[0] === '|' || body[0] === '>') &&
            lines[lines.length - 1] === '---') {
            // Top-level block scalars with a preceding doc marker ought to use the
            // same line for their header.
            lines[lines.length - 1] = `--- ${body}`;
        }
        else
            lines.push(body);
    }
    else {
        lines.push(stringify.stringify(doc.contents, ctx));
    }
    if (doc.directives?.docEnd) {
        if (doc.comment) {
            const cs = commentString(doc.comment);
            if (cs.includes('\n')) {
                lines.push('...');
                lines.push(stringifyComment.indentComment(cs, ''));
            }
            else {
                lines.push(`... ${cs}`);
            }
        }
        else {
            lines.push('...');
        }
    }
    else {
        let dc = doc.comment;
        if (dc && chompKeep)
            dc = dc.replace(/^\n+/, '');
        if (dc) {
            if ((!chompKeep || contentComment) && lines[lines.length - 1] !== '')
                lines.push('');
            lines.push(stringifyComment.indentComment(commentString(dc), ''));
        }
    }
    return lines.join('\n') + '\n';
}

exports.stringifyDocument = stringifyDocument;


/***/ }),

/***/ 8689:
/***/ ((__unused_webpack_module, exports) => {



function stringifyNumber({ format, minFractionDigits, tag, value }) {
    if (typeof value === 'bigint')
        return String(value);
    const num = typeof value === 'number' ? value : Number(value);
    if (!isFinite(num))
        return isNaN(num) ? '.nan' : num < 0 ? '-.inf' : '.inf';
    let n = Object.is(value, -0) ? '-0' : JSON.stringify(value);
    if (!format &&
        minFractionDigits &&
        (!tag || tag === 'tag:yaml.org,2002:float') &&
        /^-?\d/.test(n) &&
        !n.includes('e')) {
        let i = n.indexOf('.');
        if (i < 0) {
            i = n.length;
            n += '.';
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
            n += '0';
    }
    return n;
}

exports.stringifyNumber = stringifyNumber;


/***/ }),

/***/ 9748:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
    const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
    let keyComment = (identity.isNode(key) && key.comment) || null;
    if (simpleKeys) {
        if (keyComment) {
            throw new Error('With simple keys, key nodes cannot have comments');
        }
        if (identity.isCollection(key) || (!identity.isNode(key) && typeof key === 'object')) {
            const msg = 'With simple keys, collection cannot be used as a key value';
            throw new Error(msg);
        }
    }
    let explicitKey = !simpleKeys &&
        (!key ||
            (keyComment && value == null && !ctx.inFlow) ||
            identity.isCollection(key) ||
            (identity.isScalar(key)
                ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL
                : typeof key === 'object'));
    ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
    });
    let keyCommentDone = false;
    let chompKeep = false;
    let str = stringify.stringify(key, ctx, () => (keyCommentDone = true), () => (chompKeep = true));
    if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
            throw new Error('With simple keys, single line scalar must not span more than 1024 characters');
        explicitKey = true;
    }
    if (ctx.inFlow) {
        if (allNullValues || value == null) {
            if (keyCommentDone && onComment)
                onComment();
            return str === '' ? '?' : explicitKey ? `? ${str}` : str;
        }
    }
    else if ((allNullValues && !simpleKeys) || (value == null && explicitKey)) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        }
        else if (chompKeep && onChompKeep)
            onChompKeep();
        return str;
    }
    if (keyCommentDone)
        keyComment = null;
    if (explicitKey) {
        if (keyComment)
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}\n${indent}:`;
    }
    else {
        str = `${str}:`;
        if (keyComment)
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
    }
    let vsb, vcb, valueComment;
    if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
    }
    else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === 'object')
            value = doc.createNode(value);
    }
    ctx.implicitKey = false;
    if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
    chompKeep = false;
    if (!indentSeq &&
        indentStep.length >= 2 &&
        !ctx.inFlow &&
        !explicitKey &&
        identity.isSeq(value) &&
        !value.flow &&
        !value.tag &&
        !value.anchor) {
        // If indentSeq === false, consider '- ' as part of indentation where possible
        ctx.indent = ctx.indent.substring(2);
    }
    let valueCommentDone = false;
    const valueStr = stringify.stringify(value, ctx, () => (valueCommentDone = true), () => (chompKeep = true));
    let ws = ' ';
    if (keyComment || vsb || vcb) {
        ws = vsb ? '\n' : '';
        if (vcb) {
            const cs = commentString(vcb);
            ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === '' && !ctx.inFlow) {
            if (ws === '\n' && valueComment)
                ws = '\n\n';
        }
        else {
            ws += `\n${ctx.indent}`;
        }
    }
    else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf('\n');
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
            let hasPropsLine = false;
            if (hasNewline && (vs0 === '&' || vs0 === '!')) {
                let sp0 = valueStr.indexOf(' ');
                if (vs0 === '&' &&
                    sp0 !== -1 &&
                    sp0 < nl0 &&
                    valueStr[sp0 + 1] === '!') {
                    sp0 = valueStr.indexOf(' ', sp0 + 1);
                }
                if (sp0 === -1 || nl0 < sp0)
                    hasPropsLine = true;
            }
            if (!hasPropsLine)
                ws = `\n${ctx.indent}`;
        }
    }
    else if (valueStr === '' || valueStr[0] === '\n') {
        ws = '';
    }
    str += ws + valueStr;
    if (ctx.inFlow) {
        if (valueCommentDone && onComment)
            onComment();
    }
    else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
    }
    else if (chompKeep && onChompKeep) {
        onChompKeep();
    }
    return str;
}

exports.stringifyPair = stringifyPair;


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var foldFlowLines = __nccwpck_require__(4475);

const getFoldOptions = (ctx, isBlock) => ({
    indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
    lineWidth: ctx.options.lineWidth,
    minContentWidth: ctx.options.minContentWidth
});
// Also checks for lines starting with %, as parsing the output as YAML 1.1 will
// presume that's starting a new document.
const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
function lineLengthOverLimit(str, lineWidth, indentLength) {
    if (!lineWidth || lineWidth < 0)
        return false;
    const limit = lineWidth - indentLength;
    const strLen = str.length;
    if (strLen <= limit)
        return false;
    for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === '\n') {
            if (i - start > limit)
                return true;
            start = i + 1;
            if (strLen - start <= limit)
                return false;
        }
    }
    return true;
}
function doubleQuotedString(value, ctx) {
    const json = JSON.stringify(value);
    if (ctx.options.doubleQuotedAsJSON)
        return json;
    const { implicitKey } = ctx;
    const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
    const indent = ctx.indent || (containsDocumentMarker(value) ? '  ' : '');
    let str = '';
    let start = 0;
    for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === ' ' && json[i + 1] === '\\' && json[i + 2] === 'n') {
            // space before newline needs to be escaped to not be folded
            str += json.slice(start, i) + '\\ ';
            i += 1;
            start = i;
            ch = '\\';
        }
        if (ch === '\\')
            switch (json[i + 1]) {
                case 'u':
                    {
                        str += json.slice(start, i);
                        const code = json.substr(i + 2, 4);
                        switch (code) {
                            case '0000':
                                str += '\\0';
                                break;
                            case '0007':
                                str += '\\a';
                                break;
                            case '000b':
                                str += '\\v';
                                break;
                            case '001b':
                                str += '\\e';
                                break;
                            case '0085':
                                str += '\\N';
                                break;
                            case '00a0':
                                str += '\\_';
                                break;
                            case '2028':
                                str += '\\L';
                                break;
                            case '2029':
                                str += '\\P';
                                break;
                            default:
                                if (code.substr(0, 2) === '00')
                                    str += '\\x' + code.substr(2);
                                else
                                    str += json.substr(i, 6);
                        }
                        i += 5;
                        start = i + 1;
                    }
                    break;
                case 'n':
                    if (implicitKey ||
                        json[i + 2] === '"' ||
                        json.length < minMultiLineLength) {
                        i += 1;
                    }
                    else {
                        // folding will eat first newline
                        str += json.slice(start, i) + '\n\n';
                        while (json[i + 2] === '\\' &&
                            json[i + 3] === 'n' &&
                            json[i + 4] !== '"') {
                            str += '\n';
                            i += 2;
                        }
                        str += indent;
                        // space after newline needs to be escaped to not be folded
                        if (json[i + 2] === ' ')
                            str += '\\';
                        i += 1;
                        start = i + 1;
                    }
                    break;
                default:
                    i += 1;
            }
    }
    str = start ? str + json.slice(start) : json;
    return implicitKey
        ? str
        : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
}
function singleQuotedString(value, ctx) {
    if (ctx.options.singleQuote === false ||
        (ctx.implicitKey && value.includes('\n')) ||
        /[ \t]\n|\n[ \t]/.test(value) // single quoted string can't have leading or trailing whitespace around newline
    )
        return doubleQuotedString(value, ctx);
    const indent = ctx.indent || (containsDocumentMarker(value) ? '  ' : '');
    const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
    return ctx.implicitKey
        ? res
        : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function quotedString(value, ctx) {
    const { singleQuote } = ctx.options;
    let qs;
    if (singleQuote === false)
        qs = doubleQuotedString;
    else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
            qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
            qs = doubleQuotedString;
        else
            qs = singleQuote ? singleQuotedString : doubleQuotedString;
    }
    return qs(value, ctx);
}
// The negative lookbehind avoids a polynomial search,
// but isn't supported yet on Safari: https://caniuse.com/js-regexp-lookbehind
let blockEndNewlines;
try {
    blockEndNewlines = new RegExp('(^|(?<!\n))\n+(?!\n|$)', 'g');
}
catch {
    blockEndNewlines = /\n+(?!\n|$)/g;
}
function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
    const { blockQuote, commentString, lineWidth } = ctx.options;
    // 1. Block can't end in whitespace unless the last line is non-empty.
    // 2. Strings consisting of only whitespace are best rendered explicitly.
    if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
    }
    const indent = ctx.indent ||
        (ctx.forceBlockIndent || containsDocumentMarker(value) ? '  ' : '');
    const literal = blockQuote === 'literal'
        ? true
        : blockQuote === 'folded' || type === Scalar.Scalar.BLOCK_FOLDED
            ? false
            : type === Scalar.Scalar.BLOCK_LITERAL
                ? true
                : !lineLengthOverLimit(value, lineWidth, indent.length);
    if (!value)
        return literal ? '|\n' : '>\n';
    // determine chomping from whitespace at value end
    let chomp;
    let endStart;
    for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== '\n' && ch !== '\t' && ch !== ' ')
            break;
    }
    let end = value.substring(endStart);
    const endNlPos = end.indexOf('\n');
    if (endNlPos === -1) {
        chomp = '-'; // strip
    }
    else if (value === end || endNlPos !== end.length - 1) {
        chomp = '+'; // keep
        if (onChompKeep)
            onChompKeep();
    }
    else {
        chomp = ''; // clip
    }
    if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === '\n')
            end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
    }
    // determine indent indicator from whitespace at value start
    let startWithSpace = false;
    let startEnd;
    let startNlPos = -1;
    for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === ' ')
            startWithSpace = true;
        else if (ch === '\n')
            startNlPos = startEnd;
        else
            break;
    }
    let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
    if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
    }
    const indentSize = indent ? '2' : '1'; // root is at -1
    // Leading | or > is added later
    let header = (startWithSpace ? indentSize : '') + chomp;
    if (comment) {
        header += ' ' + commentString(comment.replace(/ ?[\r\n]+/g, ' '));
        if (onComment)
            onComment();
    }
    if (!literal) {
        const foldedValue = value
            .replace(/\n+/g, '\n$&')
            .replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, '$1$2') // more-indented lines aren't folded
            //                ^ more-ind. ^ empty     ^ capture next empty lines only at end of indent
            .replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== 'folded' && type !== Scalar.Scalar.BLOCK_FOLDED) {
            foldOptions.onOverflow = () => {
                literalFallback = true;
            };
        }
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
            return `>${header}\n${indent}${body}`;
    }
    value = value.replace(/\n+/g, `$&${indent}`);
    return `|${header}\n${indent}${start}${value}${end}`;
}
function plainString(item, ctx, onComment, onChompKeep) {
    const { type, value } = item;
    const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
    if ((implicitKey && value.includes('\n')) ||
        (inFlow && /[[\]{},]/.test(value))) {
        return quotedString(value, ctx);
    }
    if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        // not allowed:
        // - '-' or '?'
        // - start with an indicator character (except [?:-]) or /[?-] /
        // - '\n ', ': ' or ' \n' anywhere
        // - '#' not preceded by a non-space char
        // - end with ' ' or ':'
        return implicitKey || inFlow || !value.includes('\n')
            ? quotedString(value, ctx)
            : blockString(item, ctx, onComment, onChompKeep);
    }
    if (!implicitKey &&
        !inFlow &&
        type !== Scalar.Scalar.PLAIN &&
        value.includes('\n')) {
        // Where allowed & type not set explicitly, prefer block style for multiline strings
        return blockString(item, ctx, onComment, onChompKeep);
    }
    if (containsDocumentMarker(value)) {
        if (indent === '') {
            ctx.forceBlockIndent = true;
            return blockString(item, ctx, onComment, onChompKeep);
        }
        else if (implicitKey && indent === indentStep) {
            return quotedString(value, ctx);
        }
    }
    const str = value.replace(/\n+/g, `$&\n${indent}`);
    // Verify that output will be parsed as a string, as e.g. plain numbers and
    // booleans get parsed with those types in v1.2 (e.g. '42', 'true' & '0.9e-3'),
    // and others in v1.1.
    if (actualString) {
        const test = (tag) => tag.default && tag.tag !== 'tag:yaml.org,2002:str' && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
            return quotedString(value, ctx);
    }
    return implicitKey
        ? str
        : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function stringifyString(item, ctx, onComment, onChompKeep) {
    const { implicitKey, inFlow } = ctx;
    const ss = typeof item.value === 'string'
        ? item
        : Object.assign({}, item, { value: String(item.value) });
    let { type } = item;
    if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        // force double quotes on control characters & unpaired surrogates
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
            type = Scalar.Scalar.QUOTE_DOUBLE;
    }
    const _stringify = (_type) => {
        switch (_type) {
            case Scalar.Scalar.BLOCK_FOLDED:
            case Scalar.Scalar.BLOCK_LITERAL:
                return implicitKey || inFlow
                    ? quotedString(ss.value, ctx) // blocks are not valid inside flow containers
                    : blockString(ss, ctx, onComment, onChompKeep);
            case Scalar.Scalar.QUOTE_DOUBLE:
                return doubleQuotedString(ss.value, ctx);
            case Scalar.Scalar.QUOTE_SINGLE:
                return singleQuotedString(ss.value, ctx);
            case Scalar.Scalar.PLAIN:
                return plainString(ss, ctx, onComment, onChompKeep);
            default:
                return null;
        }
    };
    let res = _stringify(type);
    if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = (implicitKey && defaultKeyType) || defaultStringType;
        res = _stringify(t);
        if (res === null)
            throw new Error(`Unsupported default string type ${t}`);
    }
    return res;
}

exports.stringifyString = stringifyString;


/***/ }),

/***/ 204:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

const BREAK = Symbol('break visit');
const SKIP = Symbol('skip children');
const REMOVE = Symbol('remove node');
/**
 * Apply a visitor to an AST node or document.
 *
 * Walks through the tree (depth-first) starting from `node`, calling a
 * `visitor` function with three arguments:
 *   - `key`: For sequence values and map `Pair`, the node's index in the
 *     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
 *     `null` for the root node.
 *   - `node`: The current node.
 *   - `path`: The ancestry of the current node.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this node, continue with next
 *     sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current node, then continue with the next one
 *   - `Node`: Replace the current node, then continue by visiting it
 *   - `number`: While iterating the items of a sequence or map, set the index
 *     of the next step. This is useful especially if the index of the current
 *     node has changed.
 *
 * If `visitor` is a single function, it will be called with all values
 * encountered in the tree, including e.g. `null` values. Alternatively,
 * separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
 * `Alias` and `Scalar` node. To define the same visitor function for more than
 * one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
 * and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
 * specific defined one will be used for each node.
 */
function visit(node, visitor) {
    const visitor_ = initVisitor(visitor);
    if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
            node.contents = null;
    }
    else
        visit_(null, node, visitor_, Object.freeze([]));
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visit.BREAK = BREAK;
/** Do not visit the children of the current node */
visit.SKIP = SKIP;
/** Remove the current node */
visit.REMOVE = REMOVE;
function visit_(key, node, visitor, path) {
    const ctrl = callVisitor(key, node, visitor, path);
    if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
    }
    if (typeof ctrl !== 'symbol') {
        if (identity.isCollection(node)) {
            path = Object.freeze(path.concat(node));
            for (let i = 0; i < node.items.length; ++i) {
                const ci = visit_(i, node.items[i], visitor, path);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    node.items.splice(i, 1);
                    i -= 1;
                }
            }
        }
        else if (identity.isPair(node)) {
            path = Object.freeze(path.concat(node));
            const ck = visit_('key', node.key, visitor, path);
            if (ck === BREAK)
                return BREAK;
            else if (ck === REMOVE)
                node.key = null;
            const cv = visit_('value', node.value, visitor, path);
            if (cv === BREAK)
                return BREAK;
            else if (cv === REMOVE)
                node.value = null;
        }
    }
    return ctrl;
}
/**
 * Apply an async visitor to an AST node or document.
 *
 * Walks through the tree (depth-first) starting from `node`, calling a
 * `visitor` function with three arguments:
 *   - `key`: For sequence values and map `Pair`, the node's index in the
 *     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
 *     `null` for the root node.
 *   - `node`: The current node.
 *   - `path`: The ancestry of the current node.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `Promise`: Must resolve to one of the following values
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this node, continue with next
 *     sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current node, then continue with the next one
 *   - `Node`: Replace the current node, then continue by visiting it
 *   - `number`: While iterating the items of a sequence or map, set the index
 *     of the next step. This is useful especially if the index of the current
 *     node has changed.
 *
 * If `visitor` is a single function, it will be called with all values
 * encountered in the tree, including e.g. `null` values. Alternatively,
 * separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
 * `Alias` and `Scalar` node. To define the same visitor function for more than
 * one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
 * and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
 * specific defined one will be used for each node.
 */
async function visitAsync(node, visitor) {
    const visitor_ = initVisitor(visitor);
    if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
            node.contents = null;
    }
    else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visitAsync.BREAK = BREAK;
/** Do not visit the children of the current node */
visitAsync.SKIP = SKIP;
/** Remove the current node */
visitAsync.REMOVE = REMOVE;
async function visitAsync_(key, node, visitor, path) {
    const ctrl = await callVisitor(key, node, visitor, path);
    if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
    }
    if (typeof ctrl !== 'symbol') {
        if (identity.isCollection(node)) {
            path = Object.freeze(path.concat(node));
            for (let i = 0; i < node.items.length; ++i) {
                const ci = await visitAsync_(i, node.items[i], visitor, path);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    node.items.splice(i, 1);
                    i -= 1;
                }
            }
        }
        else if (identity.isPair(node)) {
            path = Object.freeze(path.concat(node));
            const ck = await visitAsync_('key', node.key, visitor, path);
            if (ck === BREAK)
                return BREAK;
            else if (ck === REMOVE)
                node.key = null;
            const cv = await visitAsync_('value', node.value, visitor, path);
            if (cv === BREAK)
                return BREAK;
            else if (cv === REMOVE)
                node.value = null;
        }
    }
    return ctrl;
}
function initVisitor(visitor) {
    if (typeof visitor === 'object' &&
        (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
            Alias: visitor.Node,
            Map: visitor.Node,
            Scalar: visitor.Node,
            Seq: visitor.Node
        }, visitor.Value && {
            Map: visitor.Value,
            Scalar: visitor.Value,
            Seq: visitor.Value
        }, visitor.Collection && {
            Map: visitor.Collection,
            Seq: visitor.Collection
        }, visitor);
    }
    return visitor;
}
function callVisitor(key, node, visitor, path) {
    if (typeof visitor === 'function')
        return visitor(key, node, path);
    if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
    if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
    if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
    if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
    if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
    return undefined;
}
function replaceNode(key, path, node) {
    const parent = path[path.length - 1];
    if (identity.isCollection(parent)) {
        parent.items[key] = node;
    }
    else if (identity.isPair(parent)) {
        if (key === 'key')
            parent.key = node;
        else
            parent.value = node;
    }
    else if (identity.isDocument(parent)) {
        parent.contents = node;
    }
    else {
        const pt = identity.isAlias(parent) ? 'alias' : 'scalar';
        throw new Error(`Cannot replace node with ${pt} parent`);
    }
}

exports.visit = visit;
exports.visitAsync = visitAsync;


/***/ }),

/***/ 7186:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   _n: () => (/* binding */ pullRequestOf),
/* harmony export */   j_: () => (/* binding */ readEvent),
/* harmony export */   uM: () => (/* binding */ isFromBase)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);

/** From the file that the runner left; `undefined` outside a workflow. */
async function readEvent(env) {
    const path = env["GITHUB_EVENT_PATH"];
    return path ? JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8")) : undefined;
}
/** Forks and runs started by Dependabot get no secrets; `pull_request_target` runs in the repository itself and gets them. */
async function secretsOf(env) {
    if (env["GITHUB_ACTOR"] === "dependabot[bot]")
        return "withheld";
    if (!/^pull_request(?!_target)/.test(env["GITHUB_EVENT_NAME"] ?? ""))
        return "available";
    const head = (await readEvent(env).catch(() => undefined))?.pull_request?.head;
    // The repository is null if the fork was deleted.
    const isOwn = head === undefined || head.repo?.full_name === env["GITHUB_REPOSITORY"];
    return isOwn ? "available" : "withheld";
}
/** Events in which the base branch is checked out, and which anybody may cause. */
function isFromBase(env) {
    return /^(?:issue_comment|pull_request_target)$/.test(env["GITHUB_EVENT_NAME"] ?? "");
}
/** Its own, or that of the one commented on. */
function pullRequestOf(event) {
    const number = event?.pull_request?.number ?? (event?.issue?.pull_request && event.issue.number);
    return typeof number === "number" ? number : undefined;
}


/***/ }),

/***/ 9809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  U: () => (/* binding */ connectGitHub)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = '') {
    issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __nccwpck_require__(104);
// EXTERNAL MODULE: ./lib/text/secrets.js
var secrets = __nccwpck_require__(6246);
;// CONCATENATED MODULE: ./lib/adapters/redaction.js

/** Spellings for the runner to mask, and a function that masks more: entities of Markdown, what a cut leaves of a token. */
function redactionOf({ tokens, passwords }) {
    const given = [...new Set([...tokens, ...passwords])].filter((secret) => secret !== "");
    const forms = [...new Set(given.filter(isLong).flatMap(secrets/* formsOf */.XP))].sort(byLength);
    const short = given.filter((secret) => !isLong(secret)).sort(byLength);
    const withoutForms = mask(forms, "***");
    // Matches from the start of the address on: a look behind each secret would take quadratic time.
    const withoutPasswords = mask(short, "$<start>***", (any) => `(?<start>//(?:[^/@\\s]*:)?)${any}(?=@)`);
    const withoutParts = (0,secrets/* partMask */.K0)(tokens.flatMap((token) => (0,secrets/* randomPart */.ZH)(token) ?? []).flatMap(secrets/* formsOf */.XP));
    const redact = (text) => withoutParts(withoutPasswords(withoutForms(text)));
    return { forms, redact };
}
/** A shorter secret could be a common word: it is replaced only as the password within an address. */
const isLong = (secret) => secret.length >= 8;
/** Replaces each of the secrets. Every text of a run gets here, so nothing is searched where there are none. */
function mask(secrets, by, around = (any) => any) {
    if (secrets.length === 0)
        return (text) => text;
    const found = new RegExp(around(`(?:${secrets.map(inMarkdown).join("|")})`), "gu");
    return (text) => text.replace(found, by);
}
const byLength = (a, b) => b.length - a.length;
/** Punctuation may be spelled as `&#42;`, as in reports. */
function inMarkdown(form) {
    return [...form].map((char) => (/[a-z\d]/i.test(char) ? char : `(?:\\u{${hex(char)}}|&#${code(char)};)`)).join("");
}
const code = (char) => char.codePointAt(0) ?? 0;
const hex = (char) => code(char).toString(16);

// EXTERNAL MODULE: ./lib/adapters/github/event.js
var github_event = __nccwpck_require__(7186);
;// CONCATENATED MODULE: ./lib/adapters/github/github.js


// By path: the package as a whole loads undici, for tokens that nobody asks for here: 55 of 190 ms of each run.






/** The largest summary of a step, in bytes: GitHub drops a larger one altogether. */
const maxSummaryBytes = 1024 * 1024;
/** Secrets are replaced in every text for people: the runner masks them in its log only, not in comments or files. */
function connectGitHub(env, secrets, proxies) {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
    const repositoryUrl = server && repository ? `${server}/${repository}` : undefined;
    // In those events a workflow checks out another one.
    const commit = (0,github_event/* isFromBase */.uM)(env) ? undefined : env["GITHUB_SHA"] || undefined;
    const { forms, redact } = redactionOf(secrets);
    for (const form of forms)
        issueCommand("add-mask", {}, form);
    // If the log's pipe is closed, the summary, the outputs and the comment must still be written.
    for (const stream of [process.stdout, process.stderr])
        stream.on("error", () => { });
    const log = (line) => void process.stdout.write((0,wording/* harmless */.Is)(redact(line)) + external_node_os_.EOL);
    const warn = (message) => issueCommand("warning", {}, seen(redact(message)));
    return {
        annotate: ({ severity, title, message, location }) => issueCommand(severity, toCommandProperties({ title: redact(title), ...position(location) }), redact(message)),
        // Not redacted: counts, digests, paths and JSON are ours, and a replaced part would break them.
        setOutput: (name, value) => env["GITHUB_OUTPUT"]
            ? issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value))
            : issueCommand("set-output", { name }, value),
        log,
        redact,
        runUrl: repositoryUrl && run ? `${repositoryUrl}/actions/runs/${run}` : undefined,
        repositoryUrl,
        commit,
        async writeComment(comment) {
            // Loaded on demand: most runs write no comment.
            const { commentProblem, writeComment } = await Promise.all(/* import() */[__nccwpck_require__.e(7), __nccwpck_require__.e(218), __nccwpck_require__.e(332)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2332));
            // A comment never changes the result of a run.
            await writeComment(comment, { env, proxies, redact, warn }).then(log, (error) => warn(`The pull-request comment was not written: ${commentProblem(error)}`));
        },
        async writeSummary(render) {
            // Not with core.summary: it escapes nothing, throws if the file is missing, and knows no limit.
            const file = env["GITHUB_STEP_SUMMARY"];
            if (!file)
                return warn("The report was not written: GITHUB_STEP_SUMMARY is not set.");
            try {
                const { size } = await (0,promises_.stat)(file).catch(() => ({ size: 0 }));
                const isRoomFor = (text) => size + Buffer.byteLength(text) <= maxSummaryBytes;
                const text = redact(render(isRoomFor));
                if (isRoomFor(text))
                    await (0,promises_.appendFile)(file, text);
                else
                    warn("The report was not written: earlier reports of this step have filled the job summary.");
            }
            catch (error) {
                warn(`Could not write the job summary: ${error.message}`);
            }
        },
    };
}
/** A text without controls, direction marks and characters without width. */
const seen = (text) => (0,wording/* escaped */.Mk)(text, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu);
/** Ours are on one line: GitHub refuses columns on annotations of several. */
function position(location) {
    if (!location)
        return {};
    const { file, line: startLine, endLine, column: startColumn, endColumn } = location;
    return { file: seen(file), startLine, endLine, startColumn, endColumn };
}


/***/ }),

/***/ 5244:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ proxySecrets),
/* harmony export */   _: () => (/* binding */ proxiesOf)
/* harmony export */ });
/* Shared by both HTTP clients. Free of undici, which a run that sends no request does not load: see proxy-route.ts. */
/** Lower-case names come first, as for curl. */
function proxiesOf(env) {
    const setting = (name) => env[name]?.trim() || env[name.toUpperCase()]?.trim() || "";
    // An address without a scheme means http, as for curl.
    const [httpProxy = "", httpsProxy = ""] = ["http_proxy", "https_proxy"]
        .map(setting)
        .map((address) => (address === "" || address.includes("://") ? address : `http://${address}`));
    return { httpProxy, httpsProxy, noProxy: setting("no_proxy") };
}
/** The passwords of proxies, as written, decoded, and with the user as a request's header sends them. */
function proxySecrets({ httpProxy, httpsProxy }) {
    const addresses = [httpProxy, httpsProxy].filter((address) => URL.canParse(address));
    return addresses.flatMap((address) => {
        const { username, password } = new URL(address);
        const basic = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
        return password === "" ? [] : [password, decoded(password), basic];
    });
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 8196:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ selectPaths),
/* harmony export */   k: () => (/* binding */ findManifests)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _text_glob_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(5613);
/* harmony import */ var _text_path_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8020);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7663);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9962);






const ignoredFolders = new Set([".git", "node_modules"]);
/** The files that patterns name, by their real paths, sorted. Entries with `!` subtract; one without effect is an error. */
async function findManifests(root, patterns) {
    const exclusions = [];
    for (const entry of patterns.filter(isExclusion))
        exclusions.push({ entry, pattern: await realPattern(root, (0,_text_path_js__WEBPACK_IMPORTED_MODULE_2__/* .normalPath */ .F)(entry.slice(1).trim())) });
    const findings = [];
    const [found, excluded] = [new Set(), new Set()];
    for (const entry of patterns.filter((pattern) => !isExclusion(pattern))) {
        const written = (0,_text_path_js__WEBPACK_IMPORTED_MODULE_2__/* .normalPath */ .F)(entry);
        const pattern = await realPattern(root, written);
        const problem = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .pathProblem */ .z9)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(entry) ? pattern : written);
        const quoted = JSON.stringify(entry);
        if (problem !== undefined) {
            findings.push((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .fileFinding */ .sb)(entry, "path", `The manifest path ${quoted} ${problem}.`));
            continue;
        }
        const matches = (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)(pattern) ? await search(root, pattern) : [{ path: pattern }];
        for (const { path, code } of matches) {
            if (exclusions.some(({ pattern }) => excludes(pattern, path)))
                excluded.add(path);
            else if (code === undefined)
                found.add(path);
            else
                findings.push(closedFolder(path, code));
        }
        const noMatch = `No file matches the manifest path ${quoted}.${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .syntaxHint */ .RR)(entry)}`;
        const reason = matches.length === 0 ? noMatch : `Every file that matches the manifest path ${quoted} is excluded.`;
        if (matches.every(({ path }) => excluded.has(path)))
            findings.push((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .fileFinding */ .sb)(entry, "no-file", reason));
    }
    // If no file was found at all, that is the problem to report, not the exclusions that had nothing to exclude.
    const isUnused = ({ pattern }) => ![...excluded].some((path) => excludes(pattern, path));
    const unused = found.size + excluded.size > 0 ? exclusions.filter(isUnused) : [];
    return { paths: [...found].sort(), findings: [...findings, ...unused.map(withoutEffect)] };
}
/** The paths of a listing, such as that of an earlier commit, that patterns name; sorted. None has to match. */
async function selectPaths(root, patterns, listed) {
    const relative = (written) => {
        const pattern = (0,_text_path_js__WEBPACK_IMPORTED_MODULE_2__/* .normalPath */ .F)(written);
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(written) ? realPattern(root, pattern) : pattern;
    };
    const entries = await Promise.all(patterns.filter((entry) => !isExclusion(entry)).map(relative));
    const exclusions = await Promise.all(patterns.filter(isExclusion).map((entry) => relative(entry.slice(1).trim())));
    const isSelected = (path) => entries.some((pattern) => isFound(path, pattern)) && !exclusions.some((pattern) => excludes(pattern, path));
    return listed.filter(isSelected).sort();
}
/** True if `search` would find a path. */
function isFound(path, pattern) {
    if (!(0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)(pattern))
        return path === pattern;
    const fixed = fixedFolder(pattern);
    if (!path.startsWith(fixed))
        return false;
    const folders = path.slice(fixed.length).split("/").slice(0, -1);
    return !folders.some((name) => ignoredFolders.has(name)) && (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, pattern);
}
/** Blank for the workspace. */
function fixedFolder(pattern) {
    const parts = pattern.split("/");
    return parts.slice(0, -1).slice(0, parts.findIndex(_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)).join("/");
}
const isExclusion = (entry) => entry.startsWith("!");
function withoutEffect({ entry, pattern }) {
    const effect = "excludes nothing: no file that the other entries name matches it.";
    const message = `The entry ${JSON.stringify(entry)} of the input manifest ${effect}${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .syntaxHint */ .RR)(pattern)}`;
    return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .error */ .z3)("no-file", [], `${message} Remove it, or check the path.`);
}
/** With the links of its first folders resolved: one file has one path. Unchanged if outside: reading its files reports why. */
async function realPattern(root, pattern) {
    const parts = pattern.split("/");
    const glob = parts.findIndex(_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg);
    // Without a glob, the pattern may be a folder itself or a file in one.
    for (const end of glob < 0 ? [parts.length, parts.length - 1] : [glob]) {
        const folder = parts.slice(0, end).join("/") || ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(pattern) ? "/" : ".");
        const name = await (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realFolder */ .PX)(root, folder).catch(() => undefined);
        if (name !== undefined)
            return [...(name === "." ? [] : [name]), ...parts.slice(end)].join("/");
    }
    return pattern;
}
/** True if a pattern excludes a path. A folder excludes everything below it; `flags/*` is no folder, as in a workflow. */
function excludes(pattern, path) {
    if ((0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, pattern))
        return true;
    const folder = pattern.replace(/\/$/, "");
    return (folder !== pattern || !(0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.basename(folder))) && (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, `${folder}/**`);
}
/** Files, links to files, and folders that cannot be searched, with a slash and the system's error. Enters no linked folder. */
async function search(root, pattern) {
    const depth = pattern.includes("**") ? Number.POSITIVE_INFINITY : pattern.split("/").length;
    const matches = [];
    const visit = async (folder) => {
        try {
            if ((await (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realFolder */ .PX)(root, folder)) !== folder)
                return;
            for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder), { withFileTypes: true })) {
                const path = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(folder, entry.name);
                if (entry.isDirectory()) {
                    if (!ignoredFolders.has(entry.name) && path.split("/").length < depth)
                        await visit(path);
                }
                else if ((0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, pattern))
                    matches.push({ path });
            }
        }
        catch (error) {
            if (!(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isMissing */ .b2)(error))
                matches.push({ path: `${folder}/`, code: (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .errorCode */ .CA)(error) });
        }
    };
    await visit(fixedFolder(pattern) || ".");
    return matches;
}
function closedFolder(path, code) {
    const message = `The folder ${JSON.stringify(path)} cannot be read (${code}), so what is in it was not found. Make it readable, or ` +
        "exclude it with !.";
    return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .error */ .z3)("file", [], message);
}


/***/ }),

/***/ 9962:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   PX: () => (/* binding */ realFolder),
/* harmony export */   RR: () => (/* binding */ syntaxHint),
/* harmony export */   Yw: () => (/* binding */ isBelow),
/* harmony export */   b2: () => (/* binding */ isMissing),
/* harmony export */   h1: () => (/* binding */ resolveFolder),
/* harmony export */   z9: () => (/* binding */ pathProblem)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _text_glob_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5613);



/** Syntax that patterns do not have, for an entry without effect; may be blank. */
function syntaxHint(entry) {
    const hint = (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .unsupportedSyntax */ .fc)(entry);
    if (/^- /.test(entry))
        return " Write the path without a dash.";
    return hint === "" && entry.includes(",") ? " Paths are separated by newlines, not by commas." : hint;
}
/** Why a path, as `normalPath` returns it, is refused: no spelling may lead out of the workspace, even if it leads back in. */
function pathProblem(path) {
    if (path.includes("\0"))
        return "contains a NUL character";
    if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\"))
        return "is not relative to the workspace";
    if (path.split("/").includes(".."))
        return 'must not contain ".."';
    if (/(?:^|\/)\.?$/.test(path))
        return "does not name a file";
    return undefined;
}
/** A path from the workspace, links resolved: `.` for the workspace, `undefined` outside. Rejects if the folder is missing. */
async function realFolder(root, folder) {
    const real = await resolveFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, folder));
    return isBelow(root, real) ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, real).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join("/") || "." : undefined;
}
/** Rejects for a file: the slash at the end makes it ENOTDIR. */
function resolveFolder(folder) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(`${folder}/`);
}
/** True for a folder that is another one or in it. Both are absolute, their links resolved. */
function isBelow(root, folder) {
    return folder === root || folder.startsWith(root.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? root : root + node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
}
function isMissing(error) {
    return ["ENOENT", "ENOTDIR"].includes(errorCode(error));
}
/** The operating system's name for an error, such as `EACCES`. */
function errorCode(error) {
    return error.code ?? "unknown error";
}


/***/ }),

/***/ 4740:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  A: () => (/* binding */ connectWorkspace)
});

// UNUSED EXPORTS: isStream

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./lib/text/path.js
var text_path = __nccwpck_require__(8020);
// EXTERNAL MODULE: ./lib/adapters/workspace/manifest-paths.js
var manifest_paths = __nccwpck_require__(8196);
// EXTERNAL MODULE: ./lib/adapters/workspace/paths.js
var paths = __nccwpck_require__(9962);
;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
// EXTERNAL MODULE: ./node_modules/async-mutex/index.mjs
var async_mutex = __nccwpck_require__(8202);
// EXTERNAL MODULE: ./lib/text/file-text.js
var file_text = __nccwpck_require__(7789);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __nccwpck_require__(7663);
;// CONCATENATED MODULE: ./lib/adapters/workspace/read-file.js








async function readFiles(source, paths) {
    // A pattern can match more files than a process may have open.
    const turns = new async_mutex/* Semaphore */.jf(16);
    const read = await Promise.all(paths.map((path) => turns.runExclusive(() => readOne(source, path))));
    return { files: read.filter((file) => "bytes" in file), findings: read.filter((file) => "rule" in file) };
}
async function readOne({ root, hint = "" }, path) {
    const problem = (0,paths/* pathProblem */.z9)(path);
    if (problem !== undefined)
        return (0,finding/* fileFinding */.sb)(path, "path", `The path ${JSON.stringify(path)} ${problem}.`);
    const elsewhere = "The path leads through a link out of the workspace.";
    const content = await readRegularFile((0,external_node_path_.join)(root, path), [root], elsewhere, file_text/* sizeProblem */.bi);
    if (content.kind === "read")
        return { path, bytes: content.bytes };
    const missing = `There is no file ${JSON.stringify(path)} in the workspace.${(0,paths/* syntaxHint */.RR)(path) || hint}`;
    return (0,finding/* fileFinding */.sb)(path, content.rule, content.rule === "no-file" ? missing : content.reason);
}
/** Reads a file of an earlier step: in the workspace, below `temporary` (RUNNER_TEMP) or in the system's own folder. */
async function readEarlierFile(path, workspace, temporary, maxBytes) {
    const named = [workspace, temporary, (0,external_node_os_.tmpdir)()];
    const folders = await Promise.all(named.map((folder) => (0,promises_.realpath)(folder).catch(() => folder)));
    const elsewhere = "It is neither in the workspace nor below RUNNER_TEMP.";
    return readRegularFile((0,external_node_path_.resolve)(workspace, path), folders, elsewhere, (bytes) => bytes > maxBytes ? `The file has ${bytes} bytes, which is more than ${maxBytes}.` : undefined);
}
/** Reads a regular file below one of these folders, else `elsewhere` is the reason. Links are resolved in folders only. */
async function readRegularFile(file, folders, elsewhere, problemOf) {
    try {
        const folder = await (0,paths/* resolveFolder */.h1)((0,external_node_path_.dirname)(file));
        if (!folders.some((root) => (0,paths/* isBelow */.Yw)(root, folder)))
            return unreadable("file", elsewhere);
        const path = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(file));
        const stat = await (0,promises_.lstat)(path);
        if (stat.isSymbolicLink())
            return unreadable("file", "This is a symbolic link, which is not followed.");
        if (!stat.isFile())
            return unreadable("file", "This is not a regular file.");
        const tooLarge = problemOf(stat.size);
        if (tooLarge !== undefined)
            return unreadable("too-large", tooLarge);
        // Windows has no O_NOFOLLOW.
        return { kind: "read", bytes: await (0,promises_.readFile)(path, { flag: external_node_fs_namespaceObject.constants.O_RDONLY | (external_node_fs_namespaceObject.constants.O_NOFOLLOW ?? 0) }) };
    }
    catch (error) {
        if ((0,paths/* isMissing */.b2)(error))
            return unreadable("no-file", "There is no such file.");
        return unreadable("file", `The file cannot be read (${(0,paths/* errorCode */.CA)(error)}).`);
    }
}
function unreadable(rule, reason) {
    return { kind: "unreadable", rule, reason };
}

;// CONCATENATED MODULE: ./lib/adapters/workspace/workspace.js







/**
 * Reads and writes nothing else, wherever links lead. Other processes of the job are trusted: they could change files as well.
 * @param temporary such as RUNNER_TEMP; the system's folder if it is no absolute path.
 */
function connectWorkspace(workspace, { temporary = "", ...source } = {}) {
    const rootOf = () => (0,promises_.realpath)(workspace).catch((error) => {
        const name = JSON.stringify(workspace);
        throw new Error(`The workspace ${name} cannot be opened (${(0,paths/* errorCode */.CA)(error)}). Check GITHUB_WORKSPACE.`);
    });
    return {
        async readManifests(patterns) {
            const root = await rootOf();
            const { paths, findings } = await (0,manifest_paths/* findManifests */.k)(root, patterns);
            const read = await readFiles({ ...source, root }, paths);
            return { files: read.files, findings: [...findings, ...read.findings] };
        },
        async readEarlierManifests(revision, manifest, timeout) {
            // Loaded on demand, as git below: few runs start a program.
            const { readEarlierManifests } = await __nccwpck_require__.e(/* import() */ 241).then(__nccwpck_require__.bind(__nccwpck_require__, 7241));
            return readEarlierManifests(await rootOf(), revision, manifest, timeout);
        },
        readFiles: async (paths) => readFiles({ ...source, root: await rootOf() }, paths),
        readEarlierFile: async (path, maxBytes) => {
            const root = await rootOf();
            return readEarlierFile(path, root, await ownFolder(temporary, root), maxBytes);
        },
        whyNotWritable: async (path, whyKept) => whyNotWritable(await rootOf(), path, whyKept),
        async writeFile(path, text, whyKept) {
            const root = await rootOf();
            const reason = await whyNotWritable(root, path, whyKept);
            if (reason !== undefined)
                throw new Error(reason);
            await replaceFile((0,external_node_path_.join)(root, (0,text_path/* normalPath */.F)(path)), text).catch((error) => {
                throw new Error(writeProblem(path, error));
            });
        },
        async checkedOut(pattern) {
            const { checkedOut } = await __nccwpck_require__.e(/* import() */ 606).then(__nccwpck_require__.bind(__nccwpck_require__, 8606));
            const folder = /^[^*?[{]*\//.exec(pattern)?.[0] ?? ".";
            // Reports are made without a workspace, too.
            return rootOf()
                .then((root) => checkedOut(root, folder))
                .catch(() => []);
        },
        async writeRunFile(name, text) {
            const root = await rootOf();
            return writeRunFile(name, text, await ownFolder(temporary, root), root);
        },
    };
}
/** The folder for files of a run: the runner's, unless that is in the workspace. */
async function ownFolder(temporary, root) {
    if (!(0,external_node_path_.isAbsolute)(temporary))
        return (0,external_node_os_.tmpdir)();
    return (0,paths/* isBelow */.Yw)(root, await (0,promises_.realpath)(temporary).catch(() => temporary)) ? (0,external_node_os_.tmpdir)() : temporary;
}
/** Never through a link, not even inside the workspace: two paths would name one file. */
async function whyNotWritable(root, written, whyKept) {
    const quoted = JSON.stringify(written);
    const path = (0,text_path/* normalPath */.F)(written);
    const problem = (0,paths/* pathProblem */.z9)(path);
    if (problem !== undefined)
        return `The path ${quoted} ${problem}.`;
    try {
        if ((await (0,paths/* realFolder */.PX)(root, (0,external_node_path_.dirname)(path))) !== (0,external_node_path_.dirname)(path))
            return noFolder(quoted);
        const file = (0,external_node_path_.join)(root, path);
        const existing = await statOf(file);
        if (existing?.isFile() === false)
            return `${quoted} exists and is not a regular file, so it was not overwritten.`;
        const why = existing && whyKept?.(await (0,promises_.readFile)(file));
        return why === undefined ? undefined : `${quoted} was not replaced: ${why}`;
    }
    catch (error) {
        return writeProblem(written, error);
    }
}
function writeProblem(path, error) {
    const quoted = JSON.stringify(path);
    return (0,paths/* isMissing */.b2)(error) ? noFolder(quoted) : `Could not write the file ${quoted} (${(0,paths/* errorCode */.CA)(error)}).`;
}
function noFolder(quoted) {
    return `The folder of ${quoted} does not exist, or the way to it leads through a link. Name its real path.`;
}
function statOf(file) {
    return (0,promises_.lstat)(file).catch((error) => {
        if (!(0,paths/* isMissing */.b2)(error))
            throw error;
    });
}
/** Whole or not at all: first beside its place, then moved there. */
async function replaceFile(file, text) {
    const beside = (0,external_node_path_.join)((0,external_node_path_.dirname)(file), `.variants-sync-${crypto.randomUUID()}`);
    try {
        const existing = await statOf(file);
        await (0,promises_.writeFile)(beside, text, { flag: "wx" });
        // Not as an option of writeFile, which takes the umask off.
        if (existing)
            await (0,promises_.chmod)(beside, existing.mode);
        await (0,promises_.rename)(beside, file);
    }
    finally {
        await (0,promises_.rm)(beside, { force: true });
    }
}
/** True for a device or a pipe, such as /dev/stdout: what is written there replaces nothing. */
async function isStream(path) {
    // /dev/stdout is a link; one in the workspace may have been committed.
    const stats = await (isAbsolute(path) ? stat(path) : lstat(path)).catch(() => undefined);
    return stats !== undefined && (stats.isCharacterDevice() || stats.isFIFO());
}
/** Only for its user, and never in the workspace: these files contain payloads, and later steps upload what is there. */
async function writeRunFile(name, text, folder, workspace) {
    if ((0,paths/* isBelow */.Yw)(workspace, await (0,promises_.realpath)(folder).catch(() => folder)))
        throw new Error(`There is no folder for ${name} outside of the workspace. Set RUNNER_TEMP to one.`);
    try {
        const path = (0,external_node_path_.join)(await (0,promises_.mkdtemp)((0,external_node_path_.join)(folder, "variants-sync-")), name);
        await (0,promises_.writeFile)(path, text, { flag: "wx", mode: 0o600 });
        return path;
    }
    catch (error) {
        const quoted = JSON.stringify(folder);
        throw new Error(`Could not write ${name} below ${quoted} (${(0,paths/* errorCode */.CA)(error)}). Check RUNNER_TEMP.`);
    }
}


/***/ }),

/***/ 2682:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CV: () => (/* binding */ environmentOrder),
/* harmony export */   TS: () => (/* binding */ selectsEnvironment),
/* harmony export */   dg: () => (/* binding */ promotionErrors),
/* harmony export */   ko: () => (/* binding */ selects),
/* harmony export */   oF: () => (/* binding */ selectSets),
/* harmony export */   ob: () => (/* binding */ selectsFeature),
/* harmony export */   s4: () => (/* binding */ isFiltered),
/* harmony export */   v3: () => (/* binding */ serverErrors)
/* harmony export */ });
/* harmony import */ var _text_glob_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5613);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(104);
/* harmony import */ var _variants_current_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2675);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7663);




const isExclusion = (glob) => glob.startsWith("!");
/** What to take. What to leave out may be known to the server alone. */
function inclusionsOf({ features }) {
    return features.filter((glob) => !isExclusion(glob));
}
function selectsFeature(filter, name) {
    const included = inclusionsOf(filter);
    const isIncluded = included.length === 0 || included.some((glob) => (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesName */ .Hj)(name, glob));
    return isIncluded && !filter.features.some((glob) => isExclusion(glob) && (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesGlob */ .kt)(name, glob.slice(1)));
}
function selectsEnvironment({ environments }, name) {
    return environments.includes("*") || environments.includes(name);
}
/** The environments in the order that the filter gives them, else in that in which the sets first name them. */
function environmentOrder({ environments }, sets) {
    const named = sets.map(({ target }) => target.environment);
    return [...new Set([...environments.filter((name) => name !== "*"), ...named])];
}
function selects(filter, { feature, environment }) {
    return selectsEnvironment(filter, environment) && selectsFeature(filter, feature);
}
/** The selected sets, and an error for each entry that matches nothing: a misspelt name must not mean "nothing to do". */
function selectSets(sets, filter) {
    const environments = new Set(sets.map(({ target }) => target.environment));
    const features = new Set(sets.map(({ target }) => target.feature));
    const errors = [
        ...unmatchedEntries("environments", filter.environments, environments, "the manifest"),
        ...unmatchedEntries("features", inclusionsOf(filter), features, "the manifest"),
    ];
    // Globs are matched once for each feature, not for each of its environments.
    const chosen = new Set([...features].filter((name) => selectsFeature(filter, name)));
    const selected = sets.filter(({ target: { feature, environment } }) => chosen.has(feature) && selectsEnvironment(filter, environment));
    if (errors.length === 0 && selected.length === 0 && isFiltered(filter))
        errors.push((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("filter", [], "No variant set of the manifest matches both `environments` and `features`."));
    return { sets: selected, errors };
}
function isFiltered({ environments, features }) {
    return environments.join() !== "*" || features.join() !== "*";
}
/** @param manifest the features that it names; without one, the filter has to name them. */
function promotionErrors(filter, manifest) {
    const included = inclusionsOf(filter);
    if (manifest.size > 0)
        return unmatchedEntries("features", included, manifest, "the manifest");
    const areAll = included.length === 0 || included.some((glob) => /^\*+$/.test(glob));
    const message = "A promotion without a manifest needs the input features: name the features of the project to promote.";
    return areAll ? [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("filter", [], message)] : [];
}
/** An error for each entry that matches nothing in `scope`, a phrase for messages; none where there is nothing to match. */
function unmatchedEntries(input, entries, known, scope) {
    const names = [...known];
    return entries.flatMap((entry) => {
        const exclusion = isExclusion(entry) ? "!" : "";
        const name = entry.slice(exclusion.length);
        const isMatched = input === "environments" ? known.has(entry) : names.some((each) => (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesGlob */ .kt)(each, name));
        if (names.length === 0 || entry === "*" || isMatched)
            return [];
        const hint = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .au)(name, names, exclusion) ?? `It has: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .firstOf */ .Ku)(names, 10)}.`;
        const message = `The entry ${JSON.stringify(entry)} of the input ${input} matches nothing in ${scope}.`;
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("filter", [], `${message}${(0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .unsupportedSyntax */ .fc)(entry)} ${hint}`)];
    });
}
/** Faults that would look like "no changes". With a manifest, the inclusions of the filter were compared with that before. */
function serverErrors(state, { manifest, filter, unmanagedIn: projects }) {
    // One with sets of the manifest that is empty or unknown is an objection of the comparison.
    const named = new Set(manifest.map(({ target }) => target.project));
    const unseen = projects.filter((project) => !named.has(project) || !state.namesIn.has(project));
    const empty = unseen.filter((project) => (state.namesIn.get(project) ?? []).length === 0);
    const noFeatures = (project) => `The server lists no features in project "${project}". Check project in the inputs or the manifest, and what the token can see.`;
    if (empty.length > 0)
        return empty.map((project) => (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("empty-project", [], noFeatures(project)));
    const known = [...state.namesIn.values()].flat();
    if (manifest.length > 0) {
        const features = new Set([...manifest.map(({ target }) => target.feature), ...known]);
        const exclusions = filter.features.filter(isExclusion);
        return unmatchedEntries("features", exclusions, features, "the manifest or on the server");
    }
    const environments = new Set((0,_variants_current_js__WEBPACK_IMPORTED_MODULE_3__/* .foundFeatures */ .aW)(state).flatMap((feature) => [...feature.environments.keys()]));
    const names = projects.map((project) => `"${project}"`);
    const name = `${projects.length === 1 ? "project" : "projects"} ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .firstOf */ .Ku)(names, 10)}`;
    return [
        // Without a feature that was read, no entry can be checked.
        ...unmatchedEntries("environments", filter.environments, environments, name),
        ...unmatchedEntries("features", filter.features, new Set(known), name),
    ];
}


/***/ }),

/***/ 5691:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _adapters_github_event_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7186);
/* harmony import */ var _adapters_github_github_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9809);
/* harmony import */ var _adapters_proxies_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(5244);
/* harmony import */ var _adapters_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4740);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1300);
/* harmony import */ var _process_run_to_end_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4730);
/* harmony import */ var _report_publish_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(9592);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(3926);








// A plain object: the YAML library looks up a name for each token, which was 4% of the processor time of validate 500 × 3.
process.env = { ...process.env };
const { env } = process;
const proxies = (0,_adapters_proxies_js__WEBPACK_IMPORTED_MODULE_7__/* .proxiesOf */ ._)(env);
const tokens = ["UNLEASH-TOKEN", "GITHUB-TOKEN"].map((name) => env[`INPUT_${name}`]?.trim().replace(/^Bearer /, "") ?? "");
const github = (0,_adapters_github_github_js__WEBPACK_IMPORTED_MODULE_1__/* .connectGitHub */ .U)(env, { tokens, passwords: (0,_adapters_proxies_js__WEBPACK_IMPORTED_MODULE_7__/* .proxySecrets */ .W)(proxies) }, proxies);
const workspace = (0,_adapters_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_2__/* .connectWorkspace */ .A)(env["GITHUB_WORKSPACE"] || process.cwd(), {
    temporary: env["RUNNER_TEMP"] || undefined,
    hint: " Did the workflow check out the repository?",
});
const annotateError = (message) => github.annotate({ severity: "error", title: "variants-sync", message });
await (0,_process_run_to_end_js__WEBPACK_IMPORTED_MODULE_4__/* .earnExit */ .h)(annotateError, async (cancelled) => {
    const read = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputs */ .K)(inputsFrom(env), await (0,_adapters_github_event_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOf */ .Fj)(env));
    if (read.foreign.length > 0) {
        const names = read.foreign.map((name) => `INPUT_${name.toUpperCase()}`).join(", ");
        const message = `Ignored, since this action has no such input: ${names}. A composite action around it may have set it.`;
        github.annotate({ severity: "warning", title: "variants-sync", message });
    }
    let commits;
    const checkedOut = (pattern = read.inputs?.manifest[0] ?? "") => (commits ??= workspace.checkedOut(pattern));
    // To start git takes 10 ms: that while the server makes its first answer.
    let timer;
    const progress = () => (timer ??= setTimeout(checkedOut, 10));
    const run = read.kind === "valid"
        ? await (0,_process_run_to_end_js__WEBPACK_IMPORTED_MODULE_4__/* .runToEnd */ .c)(read.inputs, { workspace, proxies, log: github.log, progress })
        : { result: "failed", findings: [], reasons: read.errors, warnings: [] };
    await (0,_report_publish_js__WEBPACK_IMPORTED_MODULE_5__/* .publish */ .mk)(run, github, { ...workspace, checkedOut }, read.inputs && { inputs: read.inputs, cancelled });
    return (0,_run_js__WEBPACK_IMPORTED_MODULE_6__/* .isSuccess */ .oJ)(run) ? 0 : 1;
});
/** Not with `core.getInput`: it returns "" for a missing input, and a blank one is an error here. */
function inputsFrom(environment) {
    const inputs = Object.entries(environment).filter(([key]) => key.startsWith("INPUT_"));
    return Object.fromEntries(inputs.map(([key, value = ""]) => [key.slice("INPUT_".length).toLowerCase(), value]));
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 1300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  K: () => (/* binding */ readInputs)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/parse.js + 1 modules
var parse = __nccwpck_require__(3945);
// EXTERNAL MODULE: ./lib/text/secrets.js
var secrets = __nccwpck_require__(6246);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __nccwpck_require__(104);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __nccwpck_require__(7663);
;// CONCATENATED MODULE: ./lib/inputs/combinations.js
/** Errors about inputs that contradict each other or have no effect together, except those that are `wrong` by themselves. */
function combinationErrors(values, wrong, secrets) {
    const { mode, manifest, environments, "output-file": file, base } = values;
    const { "promote-from": from, "promote-to": to, "expected-plan": plan } = values;
    const isPlanned = mode === "plan" || mode === "apply";
    const isPromotion = from !== undefined || to !== undefined;
    const noManifest = manifest.every((entry) => entry.startsWith("!"));
    const isFileUnused = file !== "" && mode !== "export" && !(isPlanned && isPromotion);
    // In these modes the step would be green, and people would think that something was checked.
    const useless = [
        ["fail-on-changes", values["fail-on-changes"] && mode !== "plan"],
        ["strict", values.strict && mode === "export"],
        ["expected-plan", plan.kind !== "none" && !isPlanned],
        ["max-moved", values["max-moved"] !== 1 && !isPlanned],
        ["unmanaged", values.unmanaged !== "ignore" && !isPlanned],
    ];
    const both = "promote-from and promote-to";
    const promotion = ["mode", "promote-from", "promote-to"];
    const checks = [
        [["manifest"], noManifest, "manifest names no file, only exclusions."],
        [promotion, isPromotion && !isPlanned, `${both} have no effect in mode ${mode}.`],
        [promotion, isPlanned && isPromotion && (!from || !to || from === to), `${both} must name two environments.`],
        [
            ["environments", ...promotion],
            isPromotion && environments.join() !== "*",
            "environments cannot be combined with a promotion: promote-to names the environment.",
        ],
        [
            ["base", ...promotion],
            base !== undefined && (isPromotion || mode === "export" || mode === "pull"),
            `base cannot be combined with ${isPromotion ? "a promotion" : `mode ${mode}`}, which takes variants from Unleash, not from the manifest.`,
        ],
        [["mode"], mode === "export" && file === "", "Mode export needs output-file: where to write the manifest."],
        [promotion, isFileUnused, `output-file has no effect in mode ${mode} without a promotion.`],
        [
            ["base"],
            plan.kind === "digest" && base !== undefined && plan.base !== base,
            "base is not that of the digest in expected-plan, which is after its @; without an @ it has none. Remove base.",
        ],
        ...useless.map(([name, isUseless]) => [
            ["mode", name],
            isUseless,
            `${name} has no effect in mode ${mode}. Remove it, or set mode to plan.`,
        ]),
    ];
    const found = checks.filter(([about, isWrong]) => isWrong && !about.some((name) => wrong.has(name)));
    return [...found.map(([, , message]) => message), ...missingService(values, wrong, secrets)];
}
function missingService(values, wrong, secrets) {
    const names = ["unleash-url", "unleash-token"];
    const missing = names.filter((name) => !wrong.has(name) && values[name] === undefined);
    if (values.mode === "validate" || wrong.has("mode") || missing.length === 0)
        return [];
    const variables = missing.map((name) => name.toUpperCase().replace("-", "_"));
    const advice = {
        available: missing.map((name) => whatToSet[name]).join(" "),
        withheld: "GitHub withholds secrets from workflows of forks and Dependabot: use mode validate there.",
        environment: `Set ${variables.join(" and ")} in the environment.`,
    }[secrets];
    return [`Mode ${values.mode} needs ${missing.join(" and ")}. ${advice}`];
}
const whatToSet = {
    "unleash-url": "Check that the variable for unleash-url exists and is spelled correctly.",
    "unleash-token": "Add the secret for unleash-token to the repository, or to the environment of the job, and check its name.",
};

// EXTERNAL MODULE: ./lib/inputs/schema.js + 1 modules
var schema = __nccwpck_require__(770);
;// CONCATENATED MODULE: ./lib/inputs/inputs.js






/** Inputs that decide which comment of a pull request is ours, and what it shows. */
const commentInputs = [
    ...["mode", "manifest", "unleash-url", "project", "environments", "features", "promote-from", "promote-to"],
    ...["base", "expected-plan", "comment", "github-token", "show-payloads"],
];
/** Inputs that may be blank: secrets are blank on forks, and an output file is optional. */
const mayBeBlank = ["unleash-url", "unleash-token", "output-file", "github-token"];
/** Inputs whose value is never repeated in a message: tokens, and an address that may contain a password. */
const secret = ["unleash-url", "unleash-token", "github-token"];
/** Every error at once. A blank input is one, and a name close to one of ours: a slip of the pen must switch nothing off. */
function readInputs(given, secrets = "available") {
    const messages = [];
    /** Names that are not inputs, nor close to one: a composite action around this one passes its own. */
    const foreign = [];
    const texts = { ...schema/* inputDefaults */.V };
    const wrong = new Set();
    // validate sends no request, so these may be anything.
    const ignored = given["mode"]?.trim() === "validate" ? ["unleash-url", "unleash-token"] : [];
    for (const [name, text] of Object.entries(given)) {
        if (!Object.hasOwn(schema/* inputDefaults */.V, name)) {
            const near = (0,wording/* suggestion */.h)(name, Object.keys(schema/* inputDefaults */.V));
            if (near === undefined)
                foreign.push(name);
            else
                messages.push(`${name} is not an input of this action. Did you mean ${near}?`);
        }
        else if (text.trim() === "" && !mayBeBlank.includes(name)) {
            messages.push(`${name} is blank. Leave it out for the default (${texts[name]}), or check its expression.`);
            wrong.add(name);
        }
        else if (!ignored.includes(name))
            texts[name] = text.trim();
    }
    const parsed = parse/* safeParse */.xL(schema/* inputSchema */.i, texts);
    for (const { path, message } of parsed.error?.issues ?? []) {
        const name = String(path[0]);
        const got = secret.includes(name) ? "" : `; got ${JSON.stringify(texts[name])}`;
        messages.push(`${name} ${message}${got}.`);
        wrong.add(name);
        texts[name] = schema/* inputDefaults */.V[name];
    }
    const values = parsed.data ?? parse/* parse */.qg(schema/* inputSchema */.i, texts);
    messages.push(...combinationErrors(values, wrong, secrets));
    const inputs = toInputs(values);
    if (messages.length === 0)
        return { kind: "valid", inputs, foreign };
    return {
        kind: "invalid",
        foreign,
        errors: messages.map((message) => (0,finding/* error */.z3)("inputs", [], message)),
        /** For updating the comment of an earlier run. `undefined` if an input that decides about the comment is wrong. */
        inputs: commentInputs.some((name) => wrong.has(name)) ? undefined : inputs,
    };
}
function toInputs(values) {
    const { "unleash-url": address, "unleash-token": token, "expected-plan": expectedPlan } = values;
    const { "promote-from": from, "promote-to": to, "github-token": githubToken } = values;
    const { "max-changes": maxChanges, "max-moved": maxMoved, "allow-clear": allowClear } = values;
    const isOnline = values.mode !== "validate" && address && token;
    return {
        mode: values.mode,
        manifest: values.manifest,
        project: values.project,
        filter: { environments: values.environments, features: values.features },
        limits: { maxChanges, maxMoved, allowClear },
        permissions: { allowDeprecatedRoute: values["allow-deprecated-route"], changeRequests: values["change-requests"] },
        /** A git revision: what was there before the change that this run is about. */
        base: values.base ?? (expectedPlan.kind === "digest" ? expectedPlan.base : undefined),
        /** True also for the preview of an apply: conflicts block their sets, and a base has to be usable. */
        isForApply: values.mode === "apply",
        promotion: from !== undefined && to !== undefined ? { from, to } : undefined,
        outputFile: values["output-file"] === "" ? undefined : values["output-file"],
        /** Nothing but this may be applied. */
        expectedPlan,
        unmanaged: values.unmanaged,
        /** True if a text contains the token of the service, and so must not be written to a file. */
        containsToken: token ? (0,secrets/* tokenFinder */.eT)(token.replace(/^Bearer /, "")) : () => false,
        failOnChanges: values["fail-on-changes"],
        strict: values.strict,
        report: {
            showPayloads: values["show-payloads"],
            showAuthors: values["show-authors"],
            /** When to begin a pull-request comment. Without `githubToken` there is none. */
            comment: values.comment,
            githubToken,
        },
        /** Address of the service, also if the token is missing; none in mode validate. */
        server: values.mode === "validate" ? undefined : address?.url,
        /** Milliseconds for the whole run. */
        runTimeout: values["run-timeout"] * 1000,
        service: isOnline
            ? {
                url: address.url,
                token,
                concurrency: values.concurrency,
                /** Milliseconds for one request. */
                requestTimeout: values["request-timeout"] * 1000,
                maxAttempts: values["max-attempts"],
            }
            : undefined,
        warnings: isOnline && address.warning ? [(0,finding/* warning */.$e)("inputs", [], address.warning)] : [],
    };
}


/***/ }),

/***/ 770:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  V: () => (/* binding */ inputDefaults),
  i: () => (/* binding */ inputSchema)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js
var schemas = __nccwpck_require__(4343);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __nccwpck_require__(3759);
// EXTERNAL MODULE: ./lib/text/path.js
var text_path = __nccwpck_require__(8020);
// EXTERNAL MODULE: ./lib/variants/rules.js
var rules = __nccwpck_require__(8901);
// EXTERNAL MODULE: ./lib/variants/weight.js
var weight = __nccwpck_require__(9892);
;// CONCATENATED MODULE: ./lib/inputs/inputs.json
const inputs_namespaceObject = /*#__PURE__*/JSON.parse('{"mode":{"default":"plan","group":"What to do","description":"`validate` checks the manifest without contacting Unleash. `plan` shows what would change. `apply` writes the changes. `export` writes a manifest of the server\'s current state. `pull` updates the manifest to match the server."},"manifest":{"default":"variants.yml","group":"What to do","description":"Manifest paths or globs, one per line: `*`, `?`, and `**` as in the `paths` of a workflow. `!` excludes, in any order; a folder excludes everything below it. An entry that matches nothing is an error, except in `export`."},"unleash-url":{"default":"","group":"What to do","description":"Base URL of your Unleash server. A base path is fine, and so is a trailing `/`, `/api`, `/api/admin` or `/api/client`. Required except in mode `validate`."},"unleash-token":{"default":"","group":"What to do","description":"Personal access token or service account token, sent as the `Authorization` header. Required except in mode `validate`."},"project":{"default":"default","group":"What to do","description":"Project of features whose manifest names none. Also the one to export, and to promote in without a manifest."},"environments":{"default":"*","group":"What to do","description":"Only these environments. Separated by commas or newlines. An entry that matches nothing is an error. Not for promotions."},"features":{"default":"*","group":"What to do","description":"Only features that match these globs. `!` excludes; exclusions may also name features outside the manifest. Separated by commas or newlines. An entry that matches nothing is an error."},"base":{"default":"none","group":"What to do","description":"Git revision to compare with, such as `HEAD^1`; its merge base with `HEAD` counts. `plan` sets what this revision changes apart, `apply` writes only that, `validate` shows it offline. Needs git and the history (`fetch-depth`)."},"promote-from":{"default":"none","group":"Promotion","description":"Environment to promote from, in mode `plan` or `apply`. Its variants become the desired state of `promote-to`."},"promote-to":{"default":"none","group":"Promotion","description":"Environment to promote to. Set both or neither."},"output-file":{"default":"","group":"What to do","description":"File to write, in the workspace: the exported manifest (required in mode `export`), or the manifest after a promotion. An earlier export is replaced only if nobody has edited it. Never written through a symlink."},"expected-plan":{"default":"none","group":"Guards","description":"What was reviewed: a `digest`, or the path of a `plan.json`. A digest applies exactly that plan, or nothing. A file blocks each change that it does not contain. If nothing is left to change, both pass."},"max-changes":{"default":"30%","group":"Guards","description":"Most updates and clears in one environment: a number, `unlimited`, or a percentage of the sets there that have variants (but never fewer than 5; `0` allows none). Creates do not count. In `pull`: most entries to remove."},"max-moved":{"default":"unlimited","group":"Guards","description":"Most users of any one set who may change variant: a percentage or `unlimited`. A set that is cleared, or whose users are all reassigned, counts as 100%; a new one as 0%."},"allow-clear":{"default":"false","group":"Guards","description":"Let `variants: []` in the manifest remove all variants of a set."},"allow-deprecated-route":{"default":"false","group":"Guards","description":"Create first variants through `variants-batch` if needed. Unleash 6.0 and later rejects the regular endpoint for them; this one is deprecated."},"change-requests":{"default":"refuse","group":"Guards","description":"Where change requests are on, or may be: `refuse` blocks these sets, `bypass` writes directly, if the token may. Unleash lets an admin token skip change requests silently."},"unmanaged":{"default":"ignore","group":"Guards","description":"Variants that no manifest covers: `ignore`, `warn` or `fail`. Looks into the projects of the manifest (or `project`), within this run\'s filters."},"fail-on-changes":{"default":"false","group":"Guards","description":"Fail if the plan has changes. For drift checks, only in mode `plan`."},"show-authors":{"default":"true","group":"Reports","description":"Name who last changed each set that differs, and when. From Unleash\'s event log, for the 50 largest changes; in the summary and files of a run, never in the comment. `false` keeps people\'s names out."},"strict":{"default":"false","group":"Guards","description":"Treat warnings as errors."},"show-payloads":{"default":"true","group":"Reports","description":"Show payload values in the summary, comment and log. `false` shows only that they changed."},"concurrency":{"default":"10","group":"Network","description":"Requests at the same time, 1 to 50."},"request-timeout":{"default":"30","group":"Network","description":"Seconds for one request, 1 to 600. Headers and body together."},"run-timeout":{"default":"600","group":"Network","description":"Seconds for the whole run, 1 to 21600."},"max-attempts":{"default":"4","group":"Network","description":"Tries for one request, 1 to 10."},"comment":{"default":"never","group":"Reports","description":"When to comment on the pull request: `never`, `always`, or `changes` (if there are changes or problems). An existing comment is always updated. Uses of other files, filters, modes or servers have one each. Requires `pull-requests: write`."},"github-token":{"default":"","group":"Reports","description":"Token for posting the comment, used for nothing else. If it is blank, no comment is posted."}}');
;// CONCATENATED MODULE: ./lib/inputs/schema.js





const inputDefaults = Object.fromEntries(Object.entries(inputs_namespaceObject).map(([name, input]) => [name, input.default]));
const oneOf = (...words) => schemas/* enum */.k5n(words, { error: `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });
/** The Booleans of YAML 1.2: a misspelt one is an error, not a quiet `false`. */
const words = { truthy: ["true", "True", "TRUE"], falsy: ["false", "False", "FALSE"] };
const schema_boolean = schemas/* stringbool */.uEf({ ...words, case: "sensitive", error: "must be true or false" });
/** A form of text that is read as another value. */
const readAs = (form, read) => schemas/* pipe */.FsL(form, schemas/* transform */.pdi(read));
/** A list with at least one entry: a lone separator would select nothing, and look like nothing to do. */
const entries = (separator) => {
    const split = (text) => text.split(separator).map((entry) => entry.trim());
    const list = readAs(schemas/* string */.YjP(), (text) => split(text).filter(Boolean));
    return list.check(api/* _minLength */.m9(1, { error: "must name at least one" }));
};
/** A list in which `!`, with or without a space after it, marks an exclusion. `form` normalises each pattern. */
const patterns = (separator, form) => readAs(entries(separator), (all) => all.map((entry) => (entry.startsWith("!") ? `!${form(entry.slice(1).trim())}` : form(entry))));
const matching = (pattern, error) => schemas/* string */.YjP().check(api/* _regex */.Fk(pattern, { error }));
const whole = (min, max) => {
    const error = `must be a whole number from ${min} to ${max}`;
    const inRange = schemas/* number */.aig().check(api/* _gte */.qm(min, { error }), api/* _lte */.Zm(max, { error }));
    return schemas/* pipe */.FsL(readAs(matching(/^\d{1,9}$/, error), Number), inRange);
};
/** A text that matches the pattern, or else this word: `undefined`. */
const unless = (word, pattern, error) => {
    const form = schemas/* string */.YjP().check(schemas/* refine */.YPB((text) => text === word || pattern.test(text), { error }));
    return readAs(form, (text) => (text === word ? undefined : text));
};
const noneOr = (pattern, error) => unless("none", pattern, error);
const maxChanges = readAs(unless("unlimited", /^(?:\d{1,9}|(?:100|\d{1,2})%)$/, "must be a number, a share such as 30%, or unlimited"), (text) => {
    if (text === undefined)
        return { kind: "unlimited" };
    return { kind: text.endsWith("%") ? "share" : "number", value: Number.parseInt(text, 10) };
});
const maxMoved = readAs(unless("unlimited", weight/* sharePattern */.mx, "must be a percentage from 0% to 100%, with one decimal at most, or unlimited"), (text) => ((0,weight/* thousandths */.Wc)(text ?? "100%") ?? 0) / weight/* total */.X5);
/** What was reviewed. A digest may end in `@` and the SHA of its base. */
const expectedPlan = readAs(schemas/* string */.YjP(), (text) => {
    if (text === "none")
        return { kind: "none" };
    const match = /^2-[0-9a-f]{64}(?:@([0-9a-f]{40,64}))?$/.exec(text);
    return match ? { kind: "digest", digest: text, base: match[1] } : { kind: "file", path: text };
});
const noToken = "is not a token: 16 characters or more, and no white space (the value is not shown here)";
/** Tokens of Unleash and GitHub have 40 characters or more. A short text would be masked wherever it is part of a word. */
const token = readAs(matching(/^(?:Bearer )?(?:[\x21-\x7e]{16,})?$/, noToken), (text) => text || undefined);
const address = readAs(schemas/* string */.YjP().check(schemas/* refine */.YPB((text) => !addressProblem(text), { error: ({ input }) => addressProblem(String(input)) })), (text) => (text === "" ? undefined : serviceAddress(new URL(text))));
const inputSchema = schemas/* object */.Ikc({
    mode: oneOf("validate", "plan", "apply", "export", "pull"),
    manifest: patterns(/\n/, (path) => (0,text_path/* normalPath */.F)(path)),
    "unleash-url": address,
    "unleash-token": token,
    project: matching(rules/* namePattern */._u, "must be the id of one project"),
    environments: entries(/[,\n]/),
    features: patterns(/[,\n]/, (glob) => glob),
    base: noneOr(/^[^-\0\n][^\0\n]*$/, "must be none or a git revision, which does not start with -"),
    "promote-from": noneOr(rules/* namePattern */._u, "must be none or the name of an environment"),
    "promote-to": noneOr(rules/* namePattern */._u, "must be none or the name of an environment"),
    "output-file": readAs(schemas/* string */.YjP(), (path) => (0,text_path/* normalPath */.F)(path)),
    "expected-plan": expectedPlan,
    "max-changes": maxChanges,
    "max-moved": maxMoved,
    "allow-clear": schema_boolean,
    "allow-deprecated-route": schema_boolean,
    "change-requests": oneOf("refuse", "bypass"),
    unmanaged: oneOf("ignore", "warn", "fail"),
    "fail-on-changes": schema_boolean,
    "show-authors": schema_boolean,
    strict: schema_boolean,
    "show-payloads": schema_boolean,
    concurrency: whole(1, 50),
    "request-timeout": whole(1, 600),
    "run-timeout": whole(1, 21_600),
    "max-attempts": whole(1, 10),
    comment: oneOf("never", "changes", "always"),
    "github-token": token,
});
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Never repeats the text: it may contain a password. */
function addressProblem(text) {
    if (text === "")
        return undefined;
    if (/\s/.test(text) || !URL.canParse(text))
        return "must be an address such as https://unleash.example.com";
    const { protocol, username, password } = new URL(text);
    if (protocol !== "https:" && protocol !== "http:")
        return "must start with https:// (or http://)";
    if (username !== "" || password !== "")
        return "must not contain a user or password: put the token into unleash-token";
    return /[?#]/.test(text) ? "must not contain a query (?…) or a fragment (#…)" : undefined;
}
/** The base address in what people paste: without `/`, `/api`, `/api/admin` or an SDK's path at its end. */
function serviceAddress({ protocol, host, hostname, pathname }) {
    const base = pathname
        .replace(/\/{2,}/g, "/")
        .replace(/\/$/, "")
        .replace(/\/api(?:\/(?:admin|client(?:\/features)?|frontend))?$/, "");
    const url = `${protocol}//${host}${base}`;
    if (protocol === "https:" || loopback.test(hostname))
        return { url };
    return { url, warning: `unleash-url is http://: the token travels to ${host} unencrypted. Use https.` };
}


/***/ }),

/***/ 5618:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  W: () => (/* binding */ readManifest)
});

// EXTERNAL MODULE: ./lib/text/file-text.js
var file_text = __nccwpck_require__(7789);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __nccwpck_require__(104);
// EXTERNAL MODULE: ./lib/variants/current.js
var current = __nccwpck_require__(2675);
// EXTERNAL MODULE: ./lib/variants/finding.js
var variants_finding = __nccwpck_require__(7663);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __nccwpck_require__(483);
// EXTERNAL MODULE: ./lib/manifest/read/document.js + 4 modules
var read_document = __nccwpck_require__(2995);
// EXTERNAL MODULE: ./lib/manifest/read/value.js
var read_value = __nccwpck_require__(7279);
// EXTERNAL MODULE: ./lib/variants/body.js
var body = __nccwpck_require__(9352);
// EXTERNAL MODULE: ./lib/variants/rules.js
var rules = __nccwpck_require__(8901);
// EXTERNAL MODULE: ./lib/manifest/read/schema.js + 1 modules
var schema = __nccwpck_require__(7407);
// EXTERNAL MODULE: ./lib/manifest/read/validate.js
var validate = __nccwpck_require__(542);
// EXTERNAL MODULE: ./lib/manifest/resolve/variant-list.js
var variant_list = __nccwpck_require__(872);
;// CONCATENATED MODULE: ./lib/manifest/resolve/resolve.js







/** The nearest variants win entirely: strategy, environment, feature. `project`: of features that name none. */
function resolve(document, value, project) {
    const resolver = new Resolver(document);
    const root = { value, path: [], document };
    const file = (0,validate/* readFields */.qU)(schema/* manifest */.eu, root);
    if (file === read_value/* unreadable */.O$)
        return resolver;
    for (const [index, entry] of (sound(file.unmanaged) ?? []).entries())
        resolver.unmanagedEntry((0,validate/* inside */.nx)(root, entry, "unmanaged", index));
    for (const [name, content] of Object.entries(sound(file.features) ?? {}))
        resolver.feature((0,validate/* inside */.nx)(root, content, "features", name), name, sound(file.project) ?? project);
    return resolver;
}
/** Most bytes of variants that `weights` may repeat in one file: each is checked with all variants that it inherits. */
const maxRepeated = 100_000_000;
class Resolver {
    sets = [];
    contracts = [];
    lists = [];
    unmanaged = [];
    #document;
    /** Lists that were read, by their use: aliases may repeat them. */
    #lists = new Map();
    #repeated = 0;
    constructor(document) {
        this.#document = document;
    }
    unmanagedEntry(written) {
        const glob = (0,validate/* readValue */.wK)(schema/* featureGlob */.P0, written);
        if (glob !== read_value/* unreadable */.O$)
            this.unmanaged.push({ glob, path: written.path });
    }
    feature(written, name, fileProject) {
        this.#addAll([], (0,rules/* checkName */.I3)(name, written.path), "key");
        const fields = (0,validate/* readFields */.qU)(schema/* feature */.N4, written);
        if (fields === read_value/* unreadable */.O$)
            return;
        const stickiness = sound(fields.stickiness);
        const payload = (0,validate/* inside */.nx)(written, fields.payload, "payload");
        const found = payload.value && (0,validate/* readRecord */.aE)(schema/* contract */.dz, payload);
        if (found && found !== read_value/* unreadable */.O$)
            this.contracts.push({ ...found, feature: name, path: payload.path });
        const nothing = { source: undefined, keep: undefined, stickiness };
        const above = { ...nothing, ...this.#inheritable(written, fields, "environment", nothing) };
        if (!fields.variants && isOverlay(fields.weights))
            this.#nothingToInherit([...written.path, "weights"]);
        const project = sound(fields.project) ?? fileProject;
        for (const [environment, value] of Object.entries(sound(fields.environments) ?? {})) {
            const target = { project, feature: name, environment };
            this.#environment((0,validate/* inside */.nx)(written, value, "environments", environment), target, above);
        }
    }
    #environment(written, target, above) {
        const { value, path } = written;
        this.#addAll([], (0,rules/* checkName */.I3)(target.environment, path), "key");
        const fields = value === null ? {} : (0,validate/* readFields */.qU)(schema/* environment */.cA, written);
        if (fields === read_value/* unreadable */.O$)
            return;
        const own = this.#inheritable(written, fields, "environment", above);
        if (fields.variants !== undefined || fields.strategies === undefined)
            this.#add(target, own, path);
        else if (own.source === undefined && isOverlay(fields.weights))
            this.#nothingToInherit([...path, "weights"]);
        const strategies = sound(fields.strategies) ?? [];
        for (const [index, strategy] of strategies.entries()) {
            const entry = (0,validate/* inside */.nx)(written, strategy, "strategies", index);
            this.#strategy(entry, target, { ...above, ...own }, strategies.length === 1);
        }
    }
    #strategy(written, target, above, isAlone) {
        const { path } = written;
        const fields = (0,validate/* readFields */.qU)(schema/* strategy */.UL, written);
        if (fields === read_value/* unreadable */.O$)
            return;
        const own = this.#inheritable(written, fields, "strategy", above);
        if (fields.variants === undefined)
            this.#checkInherited(above.source, path);
        const name = this.#strategyName(fields, path, isAlone);
        if (name)
            this.#add({ ...target, strategy: name }, own, path);
    }
    /** What is written here, else inherited. The nearest `weights` wins: a mapping, also an empty one, ends an inherited `keep`. */
    #inheritable(written, { variants, weights }, holder, above) {
        const overlay = (0,validate/* inside */.nx)(written, weights === "keep" ? undefined : weights, "weights");
        const keep = weights === undefined ? above.keep : weights === "keep" ? weights : undefined;
        const own = (0,variant_list/* readWeights */.oQ)(overlay);
        if (variants === undefined)
            return { source: this.#withWeights(above.source, own, overlay.path, holder), keep };
        if (isOverlay(weights)) {
            const message = "weights changes inherited variants, but these are not inherited. Write the weights on the variants themselves.";
            this.#report("weights-beside-variants", overlay.path, message, "key");
        }
        return { source: this.#list((0,validate/* inside */.nx)(written, variants, "variants"), holder, { ...above, keep }), keep };
    }
    #withWeights(above, weights, path, holder) {
        if (above === undefined || above === read_value/* unreadable */.O$ || weights === undefined)
            return above;
        const before = this.#repeated;
        this.#repeated += above.bytes;
        if (this.#repeated > maxRepeated) {
            const message = `The weights of this file repeat more than ${maxRepeated / 1e6} MB of variants. Use fewer of them.`;
            if (before <= maxRepeated)
                this.#report("weights-expansion", path, message);
            return read_value/* unreadable */.O$;
        }
        const { list, findings } = (0,variant_list/* withWeights */.cY)(above, weights, path, holder);
        this.#addAll([], findings);
        return list;
    }
    #list(written, holder, above) {
        const { value, path } = written;
        if (value === read_value/* unreadable */.O$)
            return read_value/* unreadable */.O$;
        const uses = this.#lists.get(value) ?? new Map();
        this.#lists.set(value, uses);
        const use = JSON.stringify([holder, above.stickiness, above.keep]);
        const known = uses.get(use) ?? (0,variant_list/* readVariantList */.u7)({ ...written, value }, holder, above);
        uses.set(use, known);
        if (known !== read_value/* unreadable */.O$)
            this.lists.push({ ...known, path });
        return known;
    }
    #add(target, { source, keep }, path) {
        if (source === undefined)
            this.#nothingToInherit(path);
        // An invalid name may be long, and each of its sets would repeat it.
        else if ([target.feature, target.environment].every((name) => (0,rules/* checkName */.I3)(name, []).length === 0)) {
            this.sets.push({ target, variants: source === read_value/* unreadable */.O$ ? [] : source.variants, weights: keep, path });
        }
    }
    #nothingToInherit(path) {
        this.#report("nothing-to-inherit", path, "No variants to inherit. Write variants here, or on the feature.", "key");
    }
    /** Reports properties of inherited variants that only an environment may have. */
    #checkInherited(source, path) {
        if (source === undefined || source === read_value/* unreadable */.O$)
            return;
        if ((0,rules/* checkBodySize */._n)(source.bytes).length === 0)
            this.#addAll(path, (0,rules/* checkBodySize */._n)(source.bytes + body/* strategyFrame */.bt));
        if (!source.hasOverrides)
            return;
        const message = "This strategy would inherit variants with overrides, which strategies cannot have. Give it variants of its own.";
        this.#report("override-on-strategy", path, message);
    }
    #strategyName({ id, title }, path, isAlone) {
        if (id === read_value/* unreadable */.O$ || title === read_value/* unreadable */.O$)
            return undefined;
        if (title !== undefined)
            this.#addAll(path, (0,rules/* checkText */.qW)(title, ["title"]));
        if (title !== undefined && id === undefined)
            return { title };
        if (id !== undefined && title === undefined)
            return { id };
        if (id === undefined && isAlone)
            return { only: true };
        const message = id === undefined
            ? "A strategy beside others needs a title or an id. An entry without them means the only strategy."
            : "A strategy has either a title or an id, not both.";
        this.#report("strategy-name", path, message);
        return undefined;
    }
    #report(rule, path, message, part) {
        this.#document.findings.add((0,variants_finding/* error */.z3)(rule, path, message), part);
    }
    #addAll(path, findings, part) {
        for (const finding of (0,variants_finding/* under */.hG)(path, findings))
            this.#document.findings.add(finding, part);
    }
}
function isOverlay(weights) {
    return (0,read_value/* isMapping */.pi)(weights) && Object.keys(weights).length > 0;
}
function sound(value) {
    return value === read_value/* unreadable */.O$ ? undefined : value;
}

;// CONCATENATED MODULE: ./lib/manifest/manifest.js








/** `project`: of features without one, in files without one. `known`: files read before; those that are the same stay read. */
function readManifest(sources, project, known = []) {
    const byPath = new Map(known.map((file) => [file.source.path, file]));
    const files = sources.map((source) => {
        const other = byPath.get(source.path);
        return other && Buffer.compare(other.source.bytes, source.bytes) === 0 ? other : readFile(source, project);
    });
    const sets = files.flatMap((file) => file.sets);
    const findings = [...files.flatMap((file) => file.findings), ...conflicts(sets)].sort(variants_finding/* byLocation */.HC);
    const contracts = contractsOf(files);
    if (findings.some(variants_finding/* isError */.bJ))
        return { sets: [], projects: [], unmanaged: [], contracts, findings, files };
    return {
        ...{ files, sets, findings, contracts },
        projects: [...new Set([...files.flatMap((file) => file.projects), ...sets.map(({ target }) => target.project)])],
        unmanaged: files.flatMap(({ unmanaged }) => unmanaged),
    };
}
function readFile(source, project) {
    const { path: file, bytes } = source;
    const refused = (rule, message) => unresolved(source, [(0,variants_finding/* fileFinding */.sb)(file, rule, message)]);
    const tooLarge = (0,file_text/* sizeProblem */.bi)(bytes.length);
    if (tooLarge !== undefined)
        return refused("too-large", tooLarge);
    const decoded = (0,file_text/* decode */.D4)(bytes);
    if ("problem" in decoded)
        return refused("encoding", decoded.problem);
    const document = (0,read_document/* readDocument */.u)(file, decoded.text);
    if (document.value === null)
        return refused("empty", "The file has no manifest. Expected a mapping with version: 1 and features.");
    if (!document.isReadable)
        return unresolved(source, document.findings.list);
    if (!(0,read_value/* isMapping */.pi)(document.value) || document.value["version"] !== 1)
        return unresolved(source, [withoutVersion(document)]);
    const value = withoutExtensions(document.value);
    const { contracts, lists, ...resolved } = resolve(document, value, project);
    const sets = resolved.sets.map((set) => ({
        ...set,
        location: document.positions.locate(set.path, "key"),
        featureLocation: document.positions.locate(set.path.slice(0, 2), "key"),
    }));
    return {
        source,
        file: (0,read_document/* textFile */.E)(file, decoded.text),
        sets,
        contracts,
        lists,
        unmanaged: resolved.unmanaged.map(({ glob, path }) => ({ glob, location: document.positions.locate(path) })),
        projects: typeof value["project"] === "string" ? [value["project"]] : sets.length === 0 ? [project] : [],
        findings: document.findings.list,
    };
}
/** A file without a version may not be a manifest, and may contain secrets: nothing of it is quoted. */
function withoutVersion({ value, positions }) {
    const rule = (0,read_value/* isMapping */.pi)(value) && !("version" in value) ? "missing" : "value";
    const message = "Expected a manifest, a mapping with version: 1 (a number without quotes) at its top level. Nothing else was checked.";
    const path = ["version"];
    return { ...(0,variants_finding/* error */.z3)(rule, path, message), location: positions.locate(path) };
}
function unresolved(source, findings) {
    const nothing = { sets: [], projects: [], unmanaged: [], contracts: [], lists: [] };
    return { ...nothing, source, file: (0,read_document/* textFile */.E)(source.path, ""), findings };
}
function contractsOf(read) {
    const lists = read.flatMap(({ file, lists }) => lists.map((list) => ({ ...list, file })));
    const byFeature = Map.groupBy(lists, ({ path: [, feature] }) => feature);
    return read.flatMap(({ file, contracts }) => contracts.map((contract) => ({ ...contract, file, lists: byFeature.get(contract.feature) ?? [] })));
}
/** Top-level keys that start with `x-` hold anchors; `$schema` is for editors. */
function withoutExtensions(value) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => !/^x-|^\$schema$/.test(key)));
}
/** Targets that are written twice, and features in two projects, in one file or across files. */
function conflicts(sets) {
    return [...Map.groupBy(sets, ({ target }) => target.feature).values()].flatMap((ofFeature) => {
        const project = ofFeature[0]?.target.project;
        const elsewhere = ofFeature.filter(({ target }) => target.project !== project);
        // In one file all sets of a feature have the same project: one error is enough.
        const once = new Map(elsewhere.map((set) => [set.location.file, set]));
        const environments = Map.groupBy(ofFeature, ({ target }) => (0,current/* environmentKey */.J4)(target));
        const targets = Map.groupBy(ofFeature, ({ target }) => (0,variant/* targetKey */.hD)(target));
        return [
            ...[...environments.values()].flatMap(notOnly),
            ...[...targets.values()].flatMap(([twin, ...more]) => more.map((set) => duplicate(set, twin ?? set))),
            ...[...once.values()].map((set) => twoProjects(set, ofFeature[0] ?? set)),
        ];
    });
}
function notOnly(sets) {
    const only = sets.find(({ target }) => target.strategy?.only);
    const other = sets.find(({ target }) => target.strategy && !target.strategy.only);
    if (!only || !other)
        return [];
    const message = "An entry without title and id means the only strategy of its environment, but there is another entry at " +
        `${position(other.location)}. Give this one a title or an id.`;
    return [{ ...(0,variants_finding/* error */.z3)("strategy-name", only.path, message), location: only.location }];
}
function twoProjects({ target, path, featureLocation }, first) {
    const message = `The feature ${(0,wording/* excerpt */.Kb)(target.feature)} is in project ${(0,wording/* excerpt */.Kb)(target.project)} here and in ` +
        `${(0,wording/* excerpt */.Kb)(first.target.project)} at ${position(first.featureLocation)}. A feature is in one project.`;
    return { ...(0,variants_finding/* error */.z3)("two-projects", path.slice(0, 2), message), location: featureLocation };
}
function duplicate({ target, path, location }, twin) {
    const message = `${(0,variant/* describeTarget */.ff)(target)} is already managed at ${position(twin.location)}. Remove one of the two.`;
    return { ...(0,variants_finding/* error */.z3)("duplicate-target", path, message), location };
}
function position({ file, line, column }) {
    return `${file}:${line}:${column}`;
}


/***/ }),

/***/ 2995:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  u: () => (/* binding */ readDocument),
  E: () => (/* binding */ textFile)
});

// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __nccwpck_require__(7663);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __nccwpck_require__(8815);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __nccwpck_require__(104);
// EXTERNAL MODULE: ./lib/variants/json.js
var json = __nccwpck_require__(4018);
;// CONCATENATED MODULE: ./lib/manifest/read/text-error.js


/** Messages, with the rule if it is not `syntax`. Those of the YAML library quote the file, which may contain secrets. */
const explanations = {
    BAD_DIRECTIVE: ["A manifest is YAML 1.2. Remove the line that starts with %.", "directive"],
    BAD_INDENT: [
        "Wrong indentation, or a bracket that is not closed. " +
            "The keys of one mapping, and the items of one list, start in the same column.",
    ],
    BLOCK_AS_IMPLICIT_KEY: [
        'A second "key:" is not possible here. Check the indentation, and put text with ": " in quotes.',
    ],
    MISSING_CHAR: ["Something is missing here: a closing quote or bracket, a comma, a colon, or the space after it."],
    MULTILINE_IMPLICIT_KEY: ["A key and its colon must be on one line. Is a colon or a comma missing?"],
    MULTIPLE_DOCS: [
        "A manifest is one YAML document. Remove the line with --- or ... that ends the first.",
        "several-documents",
    ],
    NON_STRING_KEY: ["A key must be plain text, not a list, a mapping or an alias.", "key"],
    TAB_AS_INDENT: ["Tabs cannot indent YAML. Use spaces."],
    TAG_RESOLVE_FAILED: ["This tag cannot be used. Write the value without it, quoted if it is text.", "tag"],
};
const unexpected = "This does not belong here. Check the indentation, quotes and brackets, and quote text with special characters.";
function textError(code, start, end) {
    const [message, rule = "syntax"] = explanations[code] ?? [unexpected];
    return { rule, message, start, end };
}
function errorAt(start, rule, message) {
    return { rule, message, start, end: start + 1 };
}
/** YAML would take the comments of a JSON file for parts of keys. */
function jsonError(text) {
    const problem = (0,json/* jsonProblem */.Io)(text);
    if (problem === "")
        return undefined;
    const start = Math.min(Number(/ at position (\d+)/.exec(problem)?.[1] ?? text.length), Math.max(0, text.length - 1));
    const hint = text[start] === "/" ? " JSON has no comments. Remove them, or write YAML." : "";
    return errorAt(start, "syntax", `This is not valid JSON: ${problem}.${hint}`);
}
/** Conflict markers are nothing else in YAML or JSON. */
function conflictError(text) {
    const start = text.search(/^(?:(?:<{7}|\|{7}|>{7})(?: |\r?$)|={7}\r?$)/m);
    const message = `The line ${text.slice(start, start + 7)} is left of a merge. Resolve the conflict, and remove the line.`;
    return start < 0 ? undefined : { rule: "syntax", message, start, end: start + 7 };
}
/** A blank other than a space or a tab would be part of a text. */
function blankError(text, { start, end }) {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    // Without a look behind, which would walk over the blanks of a line once for each of them.
    const [, blank] = /(?:^[ \t]*|[-:?,[{])([^\S \t\r\n\ufeff])/m.exec(text.slice(from, end + 1)) ?? [];
    if (blank === undefined)
        return undefined;
    const message = `The blank ${(0,wording/* escaped */.Mk)(blank, /./)} is text to YAML and JSON. Replace it by a space.`;
    return errorAt(text.indexOf(blank, from), "syntax", message);
}
/** For a template that was not rendered (Helm, Jinja) and caused another error. */
function templateError(text, { start, end, rule }) {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    // Of megabytes in quotes, the search below would exceed the stack.
    const [line = ""] = text.slice(from, from + 100_000).split("\n", 1);
    // Texts in quotes may be templates for an application. An open quote extends to the end of the line: linear time.
    const plain = line.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|'[^']*(?:'|$)/g, "");
    if (rule === "too-deep" || !/\{\{|\{%/.test(plain))
        return undefined;
    const message = "This file is a template ({{ … }} or {% … %}) that was not rendered. Render it first, and give the result to the action.";
    return { rule: "template", message, start, end };
}

// EXTERNAL MODULE: ./lib/manifest/read/value.js
var read_value = __nccwpck_require__(7279);
;// CONCATENATED MODULE: ./lib/manifest/read/yaml-nodes.js



/** Most tokens of a text: the library takes up to 500 bytes for each. A manifest of 20,000 features has fewer. */
const maxTokens = 3_000_000;
/** Deepest nesting. Honest payloads are far shallower, and later stages may recurse safely. */
const maxDepth = 100;
const tooDeep = `The file is nested more than ${maxDepth} levels deep.`;
/** Only some YAML parsers end a line there: the comment of one is a key for another. */
const loneReturn = "A carriage return (CR) without a line feed (LF) after it. Save the file with LF or CRLF line ends.";
/** The nodes of a YAML text, or its first error: later ones are often its consequences. */
function readYaml(text, mostTokens = maxTokens) {
    const lone = text.search(/\r(?!\n)/);
    if (lone >= 0)
        return { error: errorAt(lone, "carriage-return", loneReturn) };
    // To find duplicates, the library compares each key with every other one, in quadratic time; NodeReader does it itself.
    const composer = new dist/* Composer */.Dk({ schema: "core", stringKeys: true, resolveKnownTags: false, uniqueKeys: false });
    let first;
    // Otherwise the library makes an error for each character of some texts: 3.6 GB for 3 MB of "}".
    const stop = (error) => {
        first ??= error;
        throw first;
    };
    const { errors, warnings } = composer.streamInfo();
    errors.push = ({ code, pos: [start, end] }) => {
        const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start + 1);
        return stop(textError(/^ *\t/.test(line) ? "TAB_AS_INDENT" : code, start, end));
    };
    warnings.push = () => 0;
    try {
        const [document] = composer.compose(tokensOf(text, mostTokens, stop), true, text.length);
        return { root: document?.contents ?? emptyScalar(0) };
    }
    catch (error) {
        if (first)
            return { error: first };
        throw error;
    }
}
/** The tokens of a text. Stops at too many, too deep ones, directives (%TAG makes a long text of a short one), a second document. */
function* tokensOf(text, most, stop) {
    const parser = new dist/* Parser */.iX();
    const tooMany = `The file has more than ${most} tokens (names, values and marks). Split it into several files.`;
    let [count, documents, offset] = [0, 0, 0];
    const checked = (token) => {
        const { type, offset } = token;
        if (type === "directive" && !/^%YAML\s+1\.2(?!\S)/.test(token.source))
            stop(textError("BAD_DIRECTIVE", offset, offset + token.source.length));
        if (type === "document" && ++documents > 1)
            stop(textError("MULTIPLE_DOCS", offset, offset + 3));
        return token;
    };
    for (const lexeme of new dist/* Lexer */.JG().lex(text)) {
        if (++count > most)
            stop(errorAt(0, "too-large", tooMany));
        for (const token of parser.next(lexeme))
            yield checked(token);
        // Before the library takes 900 bytes for each level of the text. NodeReader, which knows the value, draws the exact line.
        if (parser.stack.length > 2 * maxDepth)
            stop(errorAt(offset, "too-deep", tooDeep));
        offset += lexeme.length;
    }
    for (const token of parser.end())
        yield checked(token);
}
/** The entries of a mapping. The library has no node for the missing value of `a` in `{ a, b: 1 }`; this adds one. */
function entriesOf(map) {
    for (const pair of map.items)
        pair.value ??= emptyScalar(pair.key.range[1]);
    return map.items;
}
function emptyScalar(offset) {
    const scalar = new dist/* Scalar */.X5(null);
    return Object.assign(scalar, { type: dist/* Scalar */.X5.PLAIN, source: "", range: [offset, offset, offset] });
}
/** In quotes it is an ordinary key. */
function isMergeKey({ type, source }) {
    return type === dist/* Scalar */.X5.PLAIN && source === "<<";
}
/* Texts without quotes of which YAML silently drops a part: `EU #2` is "EU" and a comment, `&R D` is "D" with an anchor. */
const isFreeText = ({ type, value }) => type === dist/* Scalar */.X5.PLAIN && (typeof value === "string" || value === null);
const gluedToText = /[ \t]+(#+[^\s#][^\r\n]*)/y;
/** The range of a missing value may begin before or after the colon and the blanks. */
const gluedToNothing = /:?[ \t]*(#+[^\s#][^\r\n]*)/y;
/** A message if YAML takes the end of a text for a comment. One with a blank after its # is meant as a comment. */
function cutComment(scalar, text) {
    const [start, end] = scalar.range;
    const glued = start === end ? gluedToNothing : gluedToText;
    glued.lastIndex = end;
    const comment = isFreeText(scalar) ? glued.exec(text)?.[1] : undefined;
    return comment && `${(0,wording/* excerpt */.Kb)(comment)} is a comment to YAML. Quote the whole text, or leave a blank after the #.`;
}
/** A message if YAML takes the beginning of a text for an anchor, true only if no alias uses it. */
function cutAnchor(scalar) {
    if (!isFreeText(scalar))
        return undefined;
    return `${(0,wording/* excerpt */.Kb)(`&${scalar.anchor}`)} is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.`;
}

;// CONCATENATED MODULE: ./lib/manifest/read/node-reader.js






/** Most values that aliases may repeat; honest sharing stays far below. A long text counts again for every 128 characters. */
const maxExpansion = 1_000_000;
/** Turns nodes into plain values. Mappings have no prototype, so no key has a meaning for JavaScript; aliases share values. */
class NodeReader {
    #positions;
    #findings;
    /** Complete ones: an alias inside its own anchor has none. */
    #anchors = new Map();
    /** Findings about anchors that no alias has used yet. */
    #unused = new Map();
    /** Path of the value being read; its length is the depth. */
    #path = [];
    #size = 0;
    #deepest = 0;
    #expansion = 0;
    #isTooDeep = false;
    constructor(positions, findings) {
        this.#positions = positions;
        this.#findings = findings;
    }
    read(root) {
        const value = this.#read(root);
        for (const finding of this.#unused.values())
            this.#findings.add(finding);
        return value;
    }
    #read(node, key) {
        this.#size++;
        if ((0,dist/* isAlias */.Vj)(node))
            return this.#readAlias(node);
        if (node.tag !== undefined)
            return this.#badTag(node.tag, node);
        if (this.#path.length > maxDepth)
            return this.#tooDeep(node);
        return node.anchor === undefined ? this.#readValue(node) : this.#readAnchored(node, node.anchor, key);
    }
    #readAnchored(node, name, key) {
        this.#anchors.delete(name);
        const [sizeBefore, deepestBefore] = [this.#size, this.#deepest];
        this.#deepest = this.#path.length;
        const value = this.#readValue(node);
        const height = this.#deepest - this.#path.length;
        const anchor = { node, key, value, size: this.#size - sizeBefore + 1, height };
        // An anchor of the same name inside is the later one.
        if (!this.#anchors.has(name))
            this.#anchors.set(name, anchor);
        // Top-level keys that start with x- hold anchors for later.
        const problem = (0,dist/* isScalar */.jn)(node) && !String(this.#path[0]).startsWith("x-") ? cutAnchor(node) : undefined;
        if (problem && !this.#isWeight(value))
            this.#unused.set(anchor, (0,finding/* error */.z3)("cut-text", [...this.#path], problem));
        this.#deepest = Math.max(this.#deepest, deepestBefore);
        return value;
    }
    #readValue(node) {
        if ((0,dist/* isMap */.jh)(node))
            return this.#readMap(node);
        if ((0,dist/* isSeq */.oP)(node))
            return node.items.map((item, index) => this.#readAt(index, item));
        const { value, source } = node;
        const problem = this.#mayBeCut(node) ? cutComment(node, this.#positions.text) : undefined;
        if (problem && !this.#isWeight(value)) {
            this.#findings.add((0,finding/* error */.z3)("cut-text", [...this.#path], problem));
            return read_value/* unreadable */.O$;
        }
        if (node.type === "PLAIN" && /^[\u2018-\u201f«»‹›]/.test(source))
            this.#findings.add((0,finding/* warning */.$e)("quotes", [...this.#path], `YAML takes these quotes for text: use " or ' instead.`));
        this.#size += source.length >>> 7;
        return typeof value === "number" && source !== String(value) ? (0,read_value/* numberLiteral */.Ty)(source) : value;
    }
    /** False for an environment without content, and for a text that is ignored: that of a top-level key that starts with x-. */
    #mayBeCut({ value, anchor }) {
        const [top, , holder] = this.#path;
        if (this.#path.length === 1)
            return anchor !== undefined || !String(top).startsWith("x-");
        return value !== null || this.#path.length !== 4 || holder !== "environments";
    }
    /** True for a weight or its type, of which nothing can be cut. */
    #isWeight(value) {
        const isNamed = this.#path.slice(-2).some((step) => /^weight(?:s|Type)?$/.test(String(step)));
        return isNamed && /^(?:[\d.]+%|fix|variable)$/.test(String(value));
    }
    #readAlias(alias) {
        const anchor = this.#anchors.get(alias.source);
        const message = `There is no anchor &${(0,wording/* shortened */.vI)(alias.source)} before this alias, or it contains the alias.`;
        if (!anchor)
            return this.#report("alias", message, alias);
        if (this.#path.length + anchor.height > maxDepth)
            return this.#tooDeep(alias);
        this.#positions.link(alias, anchor);
        this.#unused.delete(anchor);
        this.#deepest = Math.max(this.#deepest, this.#path.length + anchor.height);
        this.#size += anchor.size;
        this.#expansion += anchor.size;
        if (this.#expansion <= maxExpansion)
            return anchor.value;
        if (this.#expansion - anchor.size > maxExpansion)
            return read_value/* unreadable */.O$;
        return this.#report("alias-expansion", `Aliases repeat more than ${maxExpansion} values. Use fewer.`, alias);
    }
    #readMap(map) {
        // Not by Object.create, which makes a dictionary: to validate 2,000 features takes 9 MB more with those.
        const value = Object.setPrototypeOf({}, null);
        let mergeKey;
        let merges = [];
        for (const { key, value: node } of entriesOf(map)) {
            const name = key.source;
            if (key.anchor !== undefined)
                this.#report("cut-text", anchoredKey(key.anchor), key);
            const blank = key.type === "PLAIN" ? blankError(name, { start: 0, end: name.length }) : undefined;
            if (blank)
                this.#report("syntax", blank.message, key);
            if (isMergeKey(key)) {
                if (mergeKey)
                    this.#duplicate(key, mergeKey);
                else
                    merges = this.#readMerges(node, key);
                mergeKey ??= key;
            }
            else if (name in value)
                this.#duplicate(key, this.#positions.entries(map).get(name)?.key ?? key);
            else
                value[name] = this.#readAt(name, node, key);
        }
        for (const merge of merges)
            this.#merge(merge, map, value);
        return value;
    }
    #duplicate(key, first) {
        const { line, column } = this.#positions.location(first.range);
        const hint = isMergeKey(key) ? " Write one << with a list." : "";
        this.#path.push(key.source);
        this.#report("duplicate-key", `The key ${(0,wording/* excerpt */.Kb)(key.source)} is already at ${line}:${column}.${hint}`, key);
        this.#path.pop();
    }
    /** `<<: *a` or `<<: [*a, *b]`. */
    #readMerges(node, key) {
        const sources = (0,dist/* isSeq */.oP)(node) ? node.items : [node];
        return sources.flatMap((source) => {
            const value = this.#read(source, key);
            const map = this.#positions.resolve(source);
            if (value === read_value/* unreadable */.O$)
                return [];
            if ((0,dist/* isMap */.jh)(map))
                return [[map, value]];
            this.#report("merge", "Expected a mapping or a list of mappings for the merge key <<.", source);
            return [];
        });
    }
    /** Keys of the mapping itself win, then those of the earlier source. */
    #merge([from, value], map, into) {
        const entries = this.#positions.entries(map);
        for (const [name, entry] of this.#positions.entries(from)) {
            if (entries.has(name))
                continue;
            entries.set(name, entry);
            into[name] = value[name];
        }
    }
    #readAt(step, node, key) {
        this.#path.push(step);
        if (this.#path.length > this.#deepest)
            this.#deepest = this.#path.length;
        const value = this.#read(node, key);
        this.#path.pop();
        return value;
    }
    #badTag(tag, node) {
        const shown = (0,wording/* shortened */.vI)(tag.replace("tag:yaml.org,2002:", "!!"));
        const message = `The tag ${shown} is not allowed. Write the value without it, in quotes if it is text.`;
        return this.#report("tag", message, node);
    }
    #tooDeep(node) {
        if (this.#isTooDeep)
            return read_value/* unreadable */.O$;
        this.#isTooDeep = true;
        return this.#report("too-deep", tooDeep, node);
    }
    #report(rule, message, node) {
        this.#findings.add({ ...(0,finding/* error */.z3)(rule, [...this.#path], message), location: this.#positions.location(node.range) });
        return read_value/* unreadable */.O$;
    }
}
function anchoredKey(anchor) {
    return `${(0,wording/* excerpt */.Kb)(`&${anchor}`)} is an anchor to YAML, and a key cannot have one. Quote the whole key.`;
}

;// CONCATENATED MODULE: ./lib/manifest/read/positions.js



/** Positions of paths, through aliases and merge keys to the line that has to be edited. */
class Positions {
    #file;
    text;
    #root;
    #lines = new dist/* LineCounter */.HN();
    #anchors = new Map();
    #entries = new Map();
    constructor(file, text, root) {
        this.#file = file;
        this.text = text;
        this.#root = root;
        let start = 0;
        do {
            this.#lines.addNewLine(start);
            start = text.indexOf("\n", start) + 1;
        } while (start > 0);
    }
    link(alias, anchor) {
        this.#anchors.set(alias, anchor);
    }
    resolve(node) {
        return (0,dist/* isAlias */.Vj)(node) ? (this.#anchors.get(node)?.node ?? node) : node;
    }
    /** By name (the first of two with one name), with the merged ones once they are added. */
    entries(map) {
        const known = this.#entries.get(map);
        if (known)
            return known;
        const entries = new Map();
        for (const entry of entriesOf(map)) {
            const { key } = entry;
            if (!isMergeKey(key) && !entries.has(key.source))
                entries.set(key.source, entry);
        }
        this.#entries.set(map, entries);
        return entries;
    }
    /** The position of a path, or of its nearest ancestor. For the `value` of a list, a mapping or nothing, that of the key. */
    locate(path, part = "value") {
        const { node, key, isWhole } = this.#find(path);
        if (key && part === "key" && isWhole)
            return this.location(key.range);
        const anchor = (0,dist/* isAlias */.Vj)(node) ? this.#anchors.get(node) : undefined;
        const target = anchor?.node ?? node;
        const holder = anchor ? anchor.key : key;
        const isShown = (0,dist/* isScalar */.jn)(target) && target.range[0] < target.range[1];
        return this.location((holder && !isShown ? holder : target).range);
    }
    /** Gives the entry of a misspelt key in the mapping at a path a second name, by which it is located. */
    correct(path, written, meant) {
        const map = this.resolve(this.#find(path).node);
        const entry = (0,dist/* isMap */.jh)(map) ? this.entries(map).get(written) : undefined;
        if ((0,dist/* isMap */.jh)(map) && entry)
            this.entries(map).set(meant, entry);
    }
    scalar(path) {
        const { node, isWhole } = this.#find(path);
        const target = this.resolve(node);
        return isWhole && (0,dist/* isScalar */.jn)(target) ? target : undefined;
    }
    /** As far as the path exists. */
    #find(path) {
        let node = this.#root;
        let key;
        for (const step of path) {
            const next = this.#step(this.resolve(node), step);
            if (!next)
                return { node, key, isWhole: false };
            ({ value: node, key } = next);
        }
        return { node, key, isWhole: true };
    }
    #step(from, step) {
        if ((0,dist/* isMap */.jh)(from))
            return this.entries(from).get(String(step));
        const item = (0,dist/* isSeq */.oP)(from) ? from.items[Number(step)] : undefined;
        return item && { value: item, key: undefined };
    }
    /** The text between two offsets, at most to the end of its first line. */
    location([start, end]) {
        const { line, col } = this.#lines.linePos(start);
        const nextLine = this.#lines.lineStarts[line] ?? this.text.length + 1;
        let last = Math.max(start, Math.min(end, nextLine - 1) - 1);
        if (last > start && this.text[last] === "\r")
            last--;
        return { file: this.#file, line, column: col, endLine: line, endColumn: col + last - start };
    }
}
/** Most findings in one file; a hostile one would have millions. */
const maxFindings = 10_000;
/** One that aliases and merge keys lead to several times is kept once. */
function findingsAt(positions) {
    const list = [];
    const known = new Set();
    return {
        list,
        add(finding, part = "value") {
            if (list.length > maxFindings)
                return;
            const location = finding.location ?? positions.locate(finding.path ?? [], part);
            const key = JSON.stringify([location.line, location.column, finding.rule, finding.message]);
            if (known.has(key))
                return;
            known.add(key);
            list.push({ ...(list.length < maxFindings ? finding : tooMany), location });
        },
    };
}
const others = `This file has more than ${maxFindings} errors and warnings. The others are not listed.`;
const tooMany = (0,finding/* error */.z3)("too-many", [], others);

;// CONCATENATED MODULE: ./lib/manifest/read/document.js






/** Reads YAML 1.2 (and JSON) without coercing anything: keys are text, repeated keys and tags are errors. Linear time. */
function readDocument(file, text) {
    const wrong = /\.json$/i.test(file) ? jsonError(text) : undefined;
    const read = wrong ? { error: wrong } : readYaml(text);
    const isReadable = "root" in read;
    const root = isReadable ? read.root : emptyScalar(0);
    const positions = new Positions(file, text, root);
    const findings = findingsAt(positions);
    if (isReadable) {
        const value = new NodeReader(positions, findings).read(root);
        return { value, isReadable, positions, findings };
    }
    const { rule, message, start, end } = [conflictError(text), blankError(text, read.error), templateError(text, read.error)].find(Boolean) ?? read.error;
    findings.add({ ...(0,finding/* error */.z3)(rule, [], message), location: positions.location([start, end]) });
    return { value: read_value/* unreadable */.O$, isReadable, positions, findings };
}
/** A file to which later stages may add findings. Parsed again if a position is needed: its nodes take much memory. */
function textFile(path, text) {
    let parsed;
    const document = () => {
        parsed ??= readDocument(path, text);
        return parsed;
    };
    const findings = findingsAt({ locate: (place, part) => document().positions.locate(place, part) });
    return { path, findings, document };
}


/***/ }),

/***/ 7407:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  dz: () => (/* binding */ contract),
  cA: () => (/* binding */ environment),
  N4: () => (/* binding */ feature),
  P0: () => (/* binding */ featureGlob),
  eu: () => (/* binding */ manifest),
  $Z: () => (/* binding */ override),
  m$: () => (/* binding */ overrideValue),
  eR: () => (/* binding */ payloads),
  UL: () => (/* binding */ strategy),
  wN: () => (/* binding */ untypedPayload),
  Ox: () => (/* binding */ schema_variant),
  VA: () => (/* binding */ schema_weight)
});

// UNUSED EXPORTS: json, payloadSchema, plainNumber

// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js
var schemas = __nccwpck_require__(4343);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __nccwpck_require__(3759);
// EXTERNAL MODULE: ./lib/variants/rules.js
var rules = __nccwpck_require__(8901);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __nccwpck_require__(483);
// EXTERNAL MODULE: ./lib/variants/weight.js
var weight = __nccwpck_require__(9892);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/registries.js
var registries = __nccwpck_require__(9396);
// EXTERNAL MODULE: ./lib/manifest/read/value.js
var read_value = __nccwpck_require__(7279);
;// CONCATENATED MODULE: ./lib/manifest/read/schema-parts.js



const contents = new WeakMap();
function described(schema, description) {
    if (description)
        registries/* globalRegistry */.fd.add(schema, { description });
    return schema;
}
function optional(schema, description) {
    return schemas/* exactOptional */.yqP(described(schema, description));
}
/** A mapping with fixed keys; any other key is an error. */
function record(shape, phrase, description) {
    return described(schemas/* strictObject */.rej(shape, phrase), description);
}
/** A mapping with fixed keys inside another one. The resolver checks it. */
function fieldsOf(of, phrase) {
    const schema = schemas/* custom */.IeY(read_value/* isMapping */.pi, phrase);
    contents.set(schema, { kind: "fields", of, minimum: 0 });
    return schema;
}
/** A list. Its items are checked one by one by the resolver, so an error in one does not hide the others. */
function listOf(of, phrase, description, minimum = 0) {
    const schema = schemas/* custom */.IeY((value) => Array.isArray(value) && value.length >= minimum, phrase);
    contents.set(schema, { kind: "list", of, minimum });
    return described(schema, description);
}
/** A mapping by name. Its items are checked one by one too; `z.record` would skip one called `__proto__`. */
function mappingOf(of, phrase, description, minimum = 0) {
    const isRight = (value) => (0,read_value/* isMapping */.pi)(value) && Object.keys(value).length >= minimum;
    const schema = schemas/* custom */.IeY(isRight, phrase);
    contents.set(schema, { kind: "mapping", of, minimum });
    return described(schema, description);
}
function schema_parts_name(description, longest) {
    const phrase = (0,rules/* friendlyName */.Rs)(longest);
    return described(checked(phrase, api/* _maxLength */.Eb(longest, phrase), api/* _regex */.Fk(rules/* namePattern */._u, phrase)), description);
}
function schema_parts_text(phrase, description) {
    return described(checked(phrase, api/* _minLength */.m9(1, phrase)), description);
}
/** Behind a pipe, because zod would ask a mapping with the key `length` for its length. */
function checked(phrase, ...checks) {
    return schemas/* pipe */.FsL(schemas/* string */.YjP(phrase), schemas/* string */.YjP().check(...checks));
}
function contextField(description) {
    const phrase = "the name of a context field";
    const isTrimmed = api/* _regex */.Fk(/^(?:\S(?:[\s\S]*\S)?)?$/, rules/* contextFieldPhrase */.ls);
    return described(checked(phrase, api/* _minLength */.m9(1, phrase), isTrimmed), description);
}

;// CONCATENATED MODULE: ./lib/manifest/read/schema.js






/* The format of manifests, version 1. */
const thousandths = schemas/* int */.Whr(rules/* weightPhrase */.Qt).check(api/* _gte */.qm(0, rules/* weightPhrase */.Qt), api/* _lte */.Zm(weight/* total */.X5, rules/* weightPhrase */.Qt));
const share = schemas/* string */.YjP(rules/* weightPhrase */.Qt).check(api/* _regex */.Fk(weight/* sharePattern */.mx, rules/* weightPhrase */.Qt));
const schema_weight = described(schemas/* union */.KCZ([thousandths, share], rules/* weightPhrase */.Qt), "Thousandths of the users (500), or a share with at most one decimal (50%, 33.3%). A variable variant needs none.");
const json = schemas/* custom */.IeY((value) => typeof value === "object" && value !== null);
/** A number with the digits of the file; a number in the JSON Schema. */
const plainNumber = schemas/* custom */.IeY((value) => typeof value === "number" || (0,read_value/* isPlainDecimal */.iV)(value));
const typePhrase = "json, csv, string or number";
const payloadPhrase = "a mapping with type (json, csv, string or number) and value";
function payloadOf(type, value, description) {
    const literal = described(schemas/* literal */.euz(type, typePhrase), "What the value is: json, csv, string or number.");
    return record({ type: literal, value: described(value, description) }, payloadPhrase);
}
function textOr(schema, phrase) {
    return schemas/* union */.KCZ([schema_parts_text(phrase), schema], phrase);
}
const someText = "a text that is not empty";
const payloads = {
    json: payloadOf("json", textOr(json, "a mapping, a list, or a text that contains JSON"), "The data itself as YAML, or a text that contains JSON: an object or an array."),
    number: payloadOf("number", textOr(plainNumber, "a number in plain digits"), "A number, with or without quotes; applications get it as it is written."),
    csv: payloadOf("csv", schema_parts_text(someText), "The text that applications get."),
    string: payloadOf("string", schema_parts_text(someText), "The text that applications get."),
};
const untypedPayload = record({ type: schemas/* enum */.k5n(variant/* payloadTypes */.Mu, typePhrase), value: schemas/* custom */.IeY((value) => value !== undefined, "a value") }, payloadPhrase);
const payload = described(schemas/* discriminatedUnion */.gMt("type", [payloads.json, payloads.number, payloads.csv, payloads.string]), "Data that comes with the variant: a type and a value. A value of type json may be written as YAML.");
const overrideValue = schema_parts_text(someText, "One value of the context field.");
const override = record({
    contextName: contextField("The context field to look at, such as userId."),
    values: listOf(overrideValue, "a list of texts", "The values of that field for which this variant is served."),
}, "a mapping with contextName and values", "A context field, and the values of it that always get this variant.");
const schema_variant = record({
    name: schema_parts_name("The variant's name, unique in its set.", rules/* maxVariantName */.bJ),
    weight: optional(schema_weight),
    weightType: optional(schemas/* enum */.k5n(["fix", "variable"], "fix or variable"), "fix keeps exactly its weight; variable (the default) shares what the fixed weights leave."),
    stickiness: optional(contextField("What keeps a user on a variant: default, userId, sessionId, random, or a context field of your own.")),
    payload: optional(fieldsOf(payload, payloadPhrase)),
    overrides: optional(listOf(override, "a list of overrides", "Users who always get this variant. Not on strategy variants.")),
}, "a variant, a mapping with at least the key name", "One variant.");
const variants = listOf(schema_variant, "a list of variants", "The whole variant set. An empty list empties the set, which needs the input allow-clear.");
const weightsPhrase = "keep, or a mapping from variant names to weights";
const overlay = mappingOf(schema_weight, weightsPhrase, "Other weights for fixed variants of the inherited set, by name.");
const weights = described(schemas/* union */.KCZ([schemas/* literal */.euz("keep"), overlay], weightsPhrase), "keep: the weights and weight types are those that Unleash has. A mapping changes inherited weights, and ends an inherited keep.");
const strategy = record({
    title: optional(schema_parts_text("a title", "The strategy's title: it must name exactly one strategy there.")),
    id: optional(schema_parts_name("The strategy's id, as the server shows it.", rules/* maxName */.y1)),
    variants: optional(variants),
    weights: optional(weights),
}, "a strategy, a mapping", "One activation strategy of this feature and environment; without title and id, its only one.");
const environment = record({
    variants: optional(variants),
    weights: optional(weights),
    strategies: optional(listOf(strategy, "a list of at least one strategy", "Variants that sit on activation strategies instead of the environment.", 1)),
}, "a mapping with variants, weights or strategies, or nothing to use the variants of the feature");
/** The path of a JSON Schema, or the schema itself. */
const payloadSchema = schemas/* custom */.IeY((value) => (0,read_value/* isMapping */.pi)(value) || (typeof value === "string" && value !== ""), "the path of a JSON Schema file, or the schema itself as a mapping");
const contractPhrase = "a mapping with at least the key type (json, csv, string or number)";
const contract = record({
    type: described(schemas/* enum */.k5n(variant/* payloadTypes */.Mu, typePhrase), "The only type that these payloads may have."),
    schema: optional(payloadSchema, "A JSON Schema (2020-12 or draft-07) of the value: a path from the folder of this file, or the schema itself."),
    required: optional(schemas/* boolean */.zMY("true or false"), "Require a payload of every variant: true unless set to false."),
}, contractPhrase, "What the payload of every variant of this feature must be.");
const feature = record({
    project: optional(schema_parts_name("The project of this feature, where it is not the file's.", rules/* maxName */.y1)),
    stickiness: optional(contextField("For every variant below that names none.")),
    payload: optional(fieldsOf(contract, contractPhrase)),
    variants: optional(variants),
    weights: optional(weights),
    environments: mappingOf(described(schemas/* nullable */.mee(environment), "What this environment gets; empty to use the variants of the feature."), "a mapping with at least one environment", "The environments that are managed here, by name; others are left alone.", 1),
}, "a feature, a mapping with at least the key environments", "One feature and its variants.");
const featureGlob = schema_parts_text("the name of a feature, or a glob", "The name of a feature, or a glob (`*`, `?`) that matches several.");
const manifest = record({
    version: described(schemas/* literal */.euz(1, "1, the only version of this format"), "The version of this format: 1."),
    project: optional(schema_parts_name("The project of every feature in this file that names none.", rules/* maxName */.y1)),
    unmanaged: optional(listOf(featureGlob, "a list of feature names or globs", "Features that the input unmanaged does not report.")),
    features: mappingOf(feature, "a mapping from feature names to features", "The features managed by this file."),
}, "a mapping with version: 1 and features", "Variants of Unleash features, kept in git by variants-sync.");


/***/ }),

/***/ 542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   nx: () => (/* binding */ inside),
/* harmony export */   qU: () => (/* binding */ readFields),
/* harmony export */   wK: () => (/* binding */ readValue)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4343);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(3945);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(104);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7663);
/* harmony import */ var _variants_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8901);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(483);
/* harmony import */ var _value_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7279);






function inside({ path, document }, value, ...steps) {
    return { value, path: [...path, ...steps], document };
}
/** Checks a mapping. Each difference becomes a finding, and what it is about `unreadable`. */
function readFields(schema, written) {
    if (!(0,_value_js__WEBPACK_IMPORTED_MODULE_2__/* .isMapping */ .pi)(written.value))
        return readValue(schema, written);
    const { shape } = schema;
    const known = Object.keys(shape);
    const fields = { ...written.value };
    for (const key of Object.keys(fields))
        if (!known.includes(key))
            reportUnknown(key, fields, shape, written);
    // One by one: as a whole, it would read each field that is not there, too.
    for (const name of known) {
        const field = shape[name] ?? zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .never */ .ZmZ();
        if (!Object.hasOwn(fields, name) && field._zod.optin === "optional")
            continue;
        const expected = expectedBy(field, fields[name]);
        if (expected === undefined)
            continue;
        reportValue(expected, field, inside(written, fields[name], name));
        fields[name] = _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
    }
    return fields;
}
/** The fields of a mapping, if each matches its schema. */
function readRecord(schema, written) {
    const fields = readFields(schema, written);
    const isWhole = fields !== _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$ && !Object.values(fields).includes(_value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$);
    return isWhole ? fields : _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
}
/** Reports an unknown key. A misspelt one gets the meant name if its value fits there, so that errors in it are reported too. */
function reportUnknown(key, fields, shape, written) {
    const { path, document } = written;
    const known = Object.keys(shape);
    const near = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .suggestion */ .h)(key, known);
    const isThere = near !== undefined && Object.hasOwn(fields, near);
    const hint = near
        ? `Did you mean ${near}?${isThere ? " It is already here." : ""}`
        : `Allowed here: ${known.join(", ")}.`;
    document.findings.add((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("unknown-key", [...path, key], `Unknown key ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .excerpt */ .Kb)(key)}. ${hint}`), "key");
    const value = fields[key];
    fields[key] = _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
    if (near === undefined || isThere || expectedBy(shape[near] ?? zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .never */ .ZmZ(), value) !== undefined)
        return;
    document.positions.correct(path, key, near);
    delete fields[key];
    fields[near] = value;
}
function readValue(schema, written) {
    const expected = expectedBy(schema, written.value);
    if (expected !== undefined)
        reportValue(expected, schema, written);
    return expected === undefined ? written.value : _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
}
/** The phrase of the schema that a value does not match. */
function expectedBy(schema, value) {
    return zod_mini__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xL(schema, value).error?.issues[0]?.message;
}
function reportValue(expected, schema, { value, path, document }) {
    const { findings, positions } = document;
    if (value === _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$)
        return;
    if (value === undefined) {
        findings.add((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("missing", path, `${JSON.stringify(path.at(-1))} is missing. Expected ${expected}.`));
        return;
    }
    const node = positions.scalar(path);
    const hint = advice(value, node, (candidate) => zod_mini__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xL(schema, candidate).success);
    findings.add((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("value", path, `Expected ${expected}; got ${describeValue(value, node)}.${hint}`));
}
function describeValue(value, written) {
    const source = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .vI)(written?.source ?? "");
    if (value === null)
        return source === "" ? "nothing" : `${source}, which means nothing`;
    if (typeof value === "symbol")
        return `${source}, which means the number ${written?.value}`;
    if (typeof value === "boolean")
        return `${source}, which is a boolean`;
    if (Array.isArray(value))
        return value.length === 0 ? "an empty list" : "a list";
    if (typeof value === "object")
        return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
    return typeof value === "string" ? `the text ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .excerpt */ .Kb)(value)}` : `the number ${value}`;
}
/** A sentence with what the author of a wrong value meant, if that `isRight`. */
function advice(value, written, isRight) {
    if (typeof value === "string") {
        const word = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .suggestion */ .h)(value, ["fix", "variable", "keep", ..._variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .payloadTypes */ .Mu].filter(isRight));
        if (word)
            return ` Did you mean ${word}?`;
        return isRight(`${value}x`) ? (0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .reservedHint */ .Q5)(value) : "";
    }
    const source = written?.source ?? "";
    if (source === "" || (typeof value === "object" && value !== null))
        return "";
    if (isRight(source))
        return ` If it is text, put it in quotes${source === (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .vI)(source) ? `: "${source}"` : ""}.`;
    return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}


/***/ }),

/***/ 7279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   O$: () => (/* binding */ unreadable),
/* harmony export */   Ty: () => (/* binding */ numberLiteral),
/* harmony export */   iV: () => (/* binding */ isPlainDecimal),
/* harmony export */   pi: () => (/* binding */ isMapping)
/* harmony export */ });
/* The values that a document has besides text, numbers, booleans and null. */
/** A value that cannot be read, or does not match the schema; a finding gives the reason. */
const unreadable = Symbol("unreadable");
/**
 * A number that JSON would print otherwise (`1e3`, `0x10`, `1.50`): a symbol with its text. Its author may have meant a text
 * (`5319e7` is a commit), so only a payload of type `number` may use it, if it is a plain decimal.
 */
function numberLiteral(source) {
    return Symbol(source);
}
/** Digits with at most one point: `1.50` and `007`, but not `1e3`, `0x10` or `.inf`. */
function isPlainDecimal(value) {
    return typeof value === "symbol" && /^[+-]?\d+(?:\.\d+)?$/.test(value.description ?? "");
}
function isMapping(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   cY: () => (/* binding */ withWeights),
/* harmony export */   hj: () => (/* binding */ sentPayload),
/* harmony export */   oQ: () => (/* binding */ readWeights),
/* harmony export */   u7: () => (/* binding */ readVariantList)
/* harmony export */ });
/* unused harmony export oddNumbers */
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(104);
/* harmony import */ var _variants_body_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9352);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7663);
/* harmony import */ var _variants_rules_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8901);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(483);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(9892);
/* harmony import */ var _variants_weight_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9994);
/* harmony import */ var _read_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(7407);
/* harmony import */ var _read_validate_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(542);
/* harmony import */ var _read_value_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(7279);










/** Reports every rule that a list breaks; those of the whole if each variant could be read. */
function readVariantList(written, holder, above) {
    const { keep, stickiness } = above;
    const { value: list, path, document } = written;
    const read = list.map((item, index) => readVariant((0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, item, index), stickiness));
    const variants = read.filter((item) => item !== undefined);
    const bytes = (0,_variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .bodySize */ .e4)(variants, "environment");
    const findings = (0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .checkVariants */ .JW)(read, holder, holder === "strategy" ? bytes + _variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .strategyFrame */ .bt : bytes);
    // With kept weights, each new variant begins at 0.
    const counted = keep ? findings.filter(({ rule }) => rule !== "first-at-zero") : findings;
    for (const finding of (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)(path, counted))
        document.findings.add(finding);
    const hasOverrides = variants.some(({ overrides = [] }) => overrides.length > 0);
    return variants.length < read.length ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : { variants, path, hasOverrides, bytes };
}
/** One variant; `undefined` if it or one of its fields cannot be used. */
function readVariant(written, stickiness) {
    const fields = (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readFields */ .qU)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .variant */ .Ox, written);
    if (fields === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
        return undefined;
    const payload = fields.payload && readPayload((0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, fields.payload, "payload"));
    const overrides = fields.overrides && readOverrides((0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, fields.overrides, "overrides"));
    if (payload === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ || overrides === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ || Object.values(fields).includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$))
        return undefined;
    const { payload: _, overrides: __, ...rest } = fields;
    return {
        ...rest,
        ...(stickiness !== undefined && { stickiness: rest.stickiness ?? stickiness }),
        ...(payload && { payload }),
        ...(overrides && { overrides }),
    };
}
function readPayload(written) {
    const { value: mapping, path, document } = written;
    const type = _variants_variant_js__WEBPACK_IMPORTED_MODULE_7__/* .payloadTypes */ .Mu.find((name) => (0,_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .isMapping */ .pi)(mapping) && mapping["type"] === name);
    const payload = (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readRecord */ .aE)(type ? _read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .payloads */ .eR[type] : _read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .untypedPayload */ .wN, written);
    if (payload === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ || type === undefined)
        return _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$;
    const value = payload.value;
    const odd = type === "json" ? oddNumbers(value) : [];
    for (const finding of (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)([...path, "value"], odd))
        document.findings.add(finding);
    return odd.length > 0 ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : { type, value: sentPayload(value) };
}
function readOverrides(written) {
    if (written.value === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
        return _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$;
    const overrides = written.value.map((item, index) => {
        const own = (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readRecord */ .aE)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .override */ .$Z, (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, item, index));
        if (own === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
            return _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$;
        const values = own.values.map((text, at) => (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readValue */ .wK)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .overrideValue */ .m$, (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, text, index, "values", at)));
        return values.includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$) ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : { ...own, values: values };
    });
    return overrides.includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$) ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : overrides;
}
/** As it is sent: JSON with its keys in order (whole numbers first, as in JavaScript), a number with its digits (`1.50`). */
function sentPayload(value) {
    if (typeof value === "string")
        return value;
    return typeof value === "symbol" ? (value.description ?? "") : JSON.stringify(value);
}
/** Numbers in JSON that would be sent with other digits: to some, `1.10` is a version. */
function oddNumbers(value) {
    if (typeof value === "symbol") {
        if (value === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
            return [];
        const source = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .shortened */ .vI)(value.description ?? "");
        const sent = JSON.stringify(Number(value.description));
        const message = `The number ${source} would be sent as ${sent}. Write what is meant, in quotes if it is text.`;
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("payload", [], message)];
    }
    if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("payload", [], `${value} is too large to be kept exactly. Write it in quotes.`)];
    if (Array.isArray(value))
        return value.flatMap((item, index) => (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)([index], oddNumbers(item)));
    if (typeof value !== "object" || value === null)
        return [];
    return Object.entries(value).flatMap(([key, inner]) => (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)([key], oddNumbers(inner)));
}
/** Most fixed variants that are listed in a message and searched for a similar name. */
const mostNamed = 10;
function readWeights(written) {
    const { value: weights } = written;
    if (weights === undefined || weights === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
        return undefined;
    const read = Object.entries(weights).map(([name, value]) => (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readValue */ .wK)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .weight */ .VA, (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, value, name)));
    return read.includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$) ? undefined : weights;
}
/** An inherited list with other fixed weights, whose `path` is given, and the findings that this adds. */
function withWeights(inherited, weights, path, holder) {
    const variants = (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_9__/* .withFixedWeights */ .M6)(inherited.variants, weights);
    const list = { ...inherited, variants, bytes: (0,_variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .bodySize */ .e4)(variants, "environment") };
    const keyOf = ({ severity, rule, path }) => `${severity} ${rule} ${path}`;
    const found = (0,_variants_weight_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .checkWeights */ .q)(variants, true);
    const known = found.length === 0 ? [] : (0,_variants_weight_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .checkWeights */ .q)(inherited.variants).map(keyOf);
    const broken = found.filter((finding) => !known.includes(keyOf(finding)));
    const frame = holder === "strategy" ? _variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .strategyFrame */ .bt : 0;
    if ((0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .checkBodySize */ ._n)(inherited.bytes + frame).length === 0)
        broken.push(...(0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .checkBodySize */ ._n)(list.bytes + frame));
    const ofWeights = broken.map((finding) => {
        if (finding.rule === "share") {
            const message = `${finding.message} (With ${(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .printPath */ .bA)(path)}.)`;
            return { ...finding, message, path: [...inherited.path, ...(finding.path ?? [])] };
        }
        const name = variants[Number(finding.path?.[0])]?.name;
        const isOurs = name !== undefined && Object.hasOwn(weights, name);
        return { ...finding, path: isOurs ? [...path, name] : path };
    });
    return { list, findings: [...(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)(path, checkNames(Object.keys(weights), inherited.variants)), ...ofWeights] };
}
function checkNames(names, variants) {
    const all = new Set(variants.map(({ name }) => name));
    const fixed = new Set(variants.filter(_variants_weight_js__WEBPACK_IMPORTED_MODULE_9__/* .isFixed */ .zZ).map(({ name }) => name));
    const near = [...fixed].slice(0, mostNamed);
    const list = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .firstOf */ .Ku)([...fixed], mostNamed) || "none";
    const unknown = names.filter((name) => !fixed.has(name));
    return unknown.map((name) => {
        const meant = all.has(name) ? undefined : (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .suggestion */ .h)(name, near);
        const hint = meant ? `Did you mean ${meant}?` : `Fixed variants: ${list}.`;
        return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("overlay", [name], `No inherited variant with a fixed weight is called ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .excerpt */ .Kb)(name)}. ${hint}`);
    });
}


/***/ }),

/***/ 4384:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   UD: () => (/* binding */ compare),
/* harmony export */   sn: () => (/* binding */ comparedSet),
/* harmony export */   t2: () => (/* binding */ missingSet)
/* harmony export */ });
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7168);
/* harmony import */ var _variants_desired_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(276);
/* harmony import */ var _variants_moves_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1568);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(483);
/* harmony import */ var _find_target_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2348);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5080);






/** Missing sets first, then changes by target, as in reports, digests and plan files, then sets that stay the same. */
function compare(desired, state) {
    const missing = [];
    const found = new Map();
    for (const set of desired) {
        const now = (0,_find_target_js__WEBPACK_IMPORTED_MODULE_3__/* .findTarget */ .F)(set.target, state);
        if (now.kind === "missing") {
            missing.push((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .withFindings */ .$c)(missingSet(set), [(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setFinding */ .q0)("error", now.rule, now.message, now.detail)]));
            continue;
        }
        const key = (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_5__/* .targetKey */ .hD)(now.target);
        const twin = found.get(key);
        found.set(key, twin ? namedTwice(twin, set) : comparedSet(set, now));
    }
    const sets = [...found.values()];
    return [...missing, ...sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).sort(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .byTarget */ .RI), ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .unchangedOf */ .p1)({ sets })];
}
function missingSet({ target, location }) {
    const nothing = { before: [], after: [], stickiness: _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0, findings: [] };
    return { kind: "missing", target, named: target, location, ...nothing };
}
const notKept = "Not written, because the weights of Unleash cannot stay (weights: keep). Change them there, or end it with weights: {}.";
/** A title and an id, in two entries, turn out to name one strategy. */
function namedTwice(first, { location }) {
    const other = first.location ? `at ${first.location.file}:${first.location.line}` : "by another entry";
    const message = `The same strategy is also named ${other}. Name each strategy once.`;
    return (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .withFindings */ .$c)(first, [{ ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setFinding */ .q0)("error", "ambiguous-strategy", message), location }]);
}
function comparedSet(desired, current) {
    const { target: named, location, variants, weights } = desired;
    const { target, stickiness } = current;
    const [before, wanted] = [(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sorted */ .IP)(current.variants), (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants, stickiness)];
    const keeps = weights && before.length > 0;
    const kept = keeps ? (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .keepWeights */ .LT)(wanted, before, target) : { variants: wanted, problems: [] };
    const { variants: after, problems } = kept;
    const base = { target, named, location, stickiness, before, after, ...(keeps && { weights }), findings: [] };
    if ((0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(before, after, stickiness))
        return { ...base, kind: "same" };
    const findings = problems.length === 0 ? [] : [(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setFinding */ .q0)("error", "keep", notKept, problems.join(" "))];
    const set = { ...base, findings };
    if (after.length === 0)
        return { ...set, kind: "clear" };
    if (before.length === 0)
        return { ...set, kind: "create" };
    const moves = target.strategy ? (0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_2__/* .strategyMoves */ .oU)(before, after, stickiness) : (0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_2__/* .movesBetween */ .jg)(before, after, stickiness);
    return { ...set, kind: "update", moves };
}


/***/ }),

/***/ 691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   br: () => (/* binding */ digest),
/* harmony export */   vE: () => (/* binding */ notReviewed),
/* harmony export */   vc: () => (/* binding */ leaveUncovered)
/* harmony export */ });
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(483);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5080);


/** Plans with one digest do the same writes, by the same routes, to the same stored sets. `2` is its version. */
function digest(server, changes, base) {
    const lines = [...changes].sort(_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .byTarget */ .RI).map(parts);
    // Not imported: to load it takes 5 of the 100 ms of a validate in a shell.
    const { hash } = process.getBuiltinModule("node:crypto");
    return `2-${hash("sha256", JSON.stringify([server, lines]))}${base === undefined ? "" : `@${base}`}`;
}
function parts(change) {
    const { target, route, kind, stickiness } = change;
    const { project, feature, environment, strategy } = target;
    const place = [project, feature, environment, strategy?.id ?? null];
    return [...place, route, kind, stickiness, fieldsOf(change, "before"), fieldsOf(change, "after")];
}
/** Lists, so that no order of keys counts, and absent is not empty; without kept weights, and what the console adds to them. */
function fieldsOf({ weights: keep, ...change }, side) {
    return change[side].map(({ name, weight, weightType, stickiness, payload, overrides }) => [
        name,
        keep ?? weight,
        keep ? null : (weightType ?? null),
        stickiness ?? (keep ? change.stickiness : null),
        payload ? [payload.type, payload.value] : null,
        overrides && !(keep && overrides.length === 0) ? overrides.map((one) => [one.contextName, one.values]) : null,
    ]);
}
/** Under a digest that matches, what it does not cover is left alone: errors there do not count. */
function leaveUncovered({ server, sets, base }, reviewed) {
    if (reviewed.kind !== "digest" || digest(server, (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .changesOf */ .fs)({ sets }), base?.commit) !== reviewed.digest)
        return sets;
    return sets.map((set) => ((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .isBlocked */ .lT)(set) ? { ...set, origin: "other" } : set));
}
/** Errors of a change that a plan does not have exactly so. They quote nothing of it: anybody may have written the file. */
function notReviewed(plan) {
    const byKey = new Map(plan.map((change) => [(0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(change.target), change]));
    return (change) => {
        const then = byKey.get((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(change.target));
        if (then && JSON.stringify(parts(then)) === JSON.stringify(parts(change)))
            return [];
        const message = "Not in the plan that was reviewed, so it is not written. Review a new plan.";
        return [(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .setFinding */ .q0)("error", "not-reviewed", message, differenceText(then, change))];
    };
}
function differenceText(then, now) {
    if (!then)
        return "The plan does not have it.";
    const differs = (side) => JSON.stringify(fieldsOf(then, side)) !== JSON.stringify(fieldsOf(now, side));
    if (differs("before"))
        return "Unleash had other variants then.";
    if (differs("after"))
        return "The manifest wanted other variants then.";
    return "Its route, kind or stickiness was another one.";
}


/***/ }),

/***/ 2348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ findTarget)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(104);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7168);
/* harmony import */ var _variants_current_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2675);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(483);




function findTarget(target, { features, namesIn }) {
    const feature = features.get((0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .featureKey */ .cp)(target));
    if (feature?.kind !== "found")
        return missingFeature(feature, target, namesIn.get(target.project));
    const environment = feature.environments.get(target.environment);
    if (!environment) {
        const lacking = (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .missingEnvironment */ .kP)(target.environment, feature.environments.keys());
        return { kind: "missing", ...lacking, message: gone(lacking.message) };
    }
    if (target.strategy)
        return findStrategy(target, environment);
    return { kind: "found", target, variants: environment.variants, stickiness: _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0 };
}
/** Adds both ways out. */
function gone(message) {
    return `${message} Add it in Unleash, or correct or remove the entry: only variants are managed here.`;
}
function missing(rule, message, detail) {
    return { kind: "missing", rule, message, ...(detail !== undefined && { detail }) };
}
/** Servers before 8.2 would write to a feature of another project, and to an archived one. */
function missingFeature(state, target, names = []) {
    const project = `project "${target.project}"`;
    if (state?.kind === "unknown-project") {
        const message = `The server has no ${project}, or the token cannot see it. Check project in the manifest or the inputs.`;
        return missing("unknown-project", message);
    }
    if (state?.kind === "contradictory") {
        const message = `Unleash contradicts itself about this feature: ${state.received}. It may have changed meanwhile: run again.`;
        return missing("contradiction", message);
    }
    if (state?.kind === "archived") {
        const message = "Archived in Unleash, so nobody would get the variants. Revive the feature, or remove it from the manifest.";
        return missing("archived", message);
    }
    if (state?.kind === "elsewhere") {
        const own = state.project === undefined ? "another one" : `"${state.project}"`;
        const message = `The feature is not in ${project} but in ${own}. If you mean that one, name its project in the manifest.`;
        return missing("other-project", message);
    }
    return missing("unknown-feature", gone(`No such feature in ${project}.`), (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .au)(target.feature, names));
}
/** By the environment's own list: servers ignore the environment in a strategy's URL. */
function findStrategy(target, { strategies }) {
    const { strategy = {} } = target;
    const { title, only } = strategy;
    if (!strategies)
        return missing("unknown-strategy", "This server does not list the strategies of the environment.");
    // Those of milestones are read only where an entry names none of the others.
    const own = (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .ownStrategies */ .oe)(strategies);
    const matches = own.filter((each) => (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_3__/* .namesStrategy */ .Cp)(strategy, each));
    const [match, ...others] = matches;
    if (!match && strategies.some((each) => !own.includes(each) && (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_3__/* .namesStrategy */ .Cp)(strategy, each))) {
        const message = "This strategy belongs to a running release plan: Unleash replaces it with the next milestone, and its variants too. " +
            "Change them in the release plan, and remove this entry.";
        return missing("release-plan", message);
    }
    if (!match)
        return missing("unknown-strategy", gone("No such strategy in this environment."), candidates(own, title));
    if (others.length > 0) {
        const message = only
            ? "This environment has several strategies, and the entry does not name one of them."
            : "Several strategies in this environment have this title.";
        return missing("ambiguous-strategy", message, `Name one by its title or id: ${(0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .listStrategies */ .EL)(matches)}`);
    }
    if (match.featureName !== undefined && match.featureName !== target.feature) {
        const message = `The server says that this strategy belongs to the feature "${match.featureName}".`;
        return missing("unknown-strategy", message);
    }
    const { variants, stickiness = _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0 } = match;
    return { kind: "found", target: { ...target, strategy: (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .strategyName */ .pf)(match) }, variants, stickiness };
}
/** With a hint how one of them gets the title. */
function candidates(strategies, title) {
    if (strategies.length === 0) {
        const withTitle = title === undefined ? "" : " with this title";
        return `The environment has no strategies of its own: add one in Unleash${withTitle}.`;
    }
    const isUntitled = title !== undefined && strategies.some((strategy) => strategy.title === undefined);
    const advice = isUntitled ? " Give one of them this title in Unleash, or name it by its id." : "";
    return `The environment has: ${(0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .listStrategies */ .EL)(strategies)}${advice}`;
}


/***/ }),

/***/ 2345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ knownReach),
/* harmony export */   Tb: () => (/* binding */ overridesText),
/* harmony export */   Yv: () => (/* binding */ impactText),
/* harmony export */   ZU: () => (/* binding */ impactsOf),
/* harmony export */   kI: () => (/* binding */ whyNobody),
/* harmony export */   ng: () => (/* binding */ detourText),
/* harmony export */   u7: () => (/* binding */ unmarked),
/* harmony export */   wH: () => (/* binding */ usersText),
/* harmony export */   xG: () => (/* binding */ byEffect),
/* harmony export */   xM: () => (/* binding */ randomText)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(104);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7168);
/* harmony import */ var _variants_moves_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1568);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(483);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9892);





/** In a plan, and after its apply. What users mind most comes first. */
const verbs = {
    lose: ["lose their variant", "lost their variant"],
    move: ["change variant", "changed variant"],
    redraw: ["may get another variant", "may have got another variant"],
    payload: ["get another payload", "got another payload"],
    start: ["start to get a variant", "started to get a variant"],
};
const kinds = Object.keys(verbs);
function byEffect(a, b) {
    return (b?.now ?? 0) - (a?.now ?? 0) || kinds.indexOf(a?.kind ?? "") - kinds.indexOf(b?.kind ?? "");
}
/** Most important first. Who changes variant is not counted again for the payload. */
function impactsOf(change) {
    const { share, now } = knownReach(change);
    const all = shares(change).map(([kind, own]) => {
        return { kind, own, share: own * share, now: now === "served" ? own * share : 0 };
    });
    return all.filter(({ own }) => own > 0).sort(byEffect);
}
function shares(change) {
    if (change.effects?.fallback)
        return [["redraw", 1]];
    if (change.kind !== "update")
        return [[change.kind === "create" ? "start" : "lose", 1]];
    const { moves } = change;
    // With random stickiness nobody keeps a variant anyway.
    if (moves.redrawn === "random")
        return [["payload", otherPayload(change, [])]];
    if (moves.redrawn !== undefined)
        return [["redraw", 1]];
    return [
        ["move", moves.share],
        ["payload", otherPayload(change, moves.flows)],
    ];
}
/** Where nothing is known of the surroundings, as offline, it may be everybody. */
function knownReach({ effects }) {
    return effects?.reach ?? { share: 1, isExact: false, now: "served" };
}
/** The share of users who stay with a variant of which the payload changes. */
function otherPayload({ before, after }, flows) {
    const old = new Map(before.map((variant) => [variant.name, variant]));
    const changed = after.filter(({ name, payload }) => old.has(name) && !(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .samePayload */ .Zf)(old.get(name)?.payload, payload));
    const names = changed.map(({ name }) => name);
    const joined = flows.reduce((sum, flow) => (names.includes(flow.to) ? sum + flow.share : sum), 0);
    // Differences of fractions are off by a little, which is nobody.
    return Number(((0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(changed) / (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(after) - joined).toFixed(9));
}
/** Leaves names, up to the length that they may have, and important numbers as they are; Markdown marks them. */
const unmarked = { name: (text) => (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(text, 100), strong: (text) => text };
/** `12% of all users change variant`. */
function impactText({ kind, share }, { outcome }, { strong } = unmarked, most = "") {
    return `${strong(`${most}${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share)} of all users`)} ${verbs[kind][outcome ? 1 : 0]}`;
}
/** What a change does to users: `12% of all users change variant (40% of the 30% it reaches): control → treatment 12%`. */
function usersText(change, style = unmarked) {
    const { share, isExact, now } = knownReach(change);
    const most = isExact ? "" : "at most ";
    const moves = change.kind === "update" ? change.moves : undefined;
    const texts = impactsOf(change).map((impact) => {
        const isMove = impact.kind === "move" && moves?.redrawn === undefined;
        const { flows = [], least = 1 } = isMove ? { ...moves } : {};
        const minimum = impact.own > least ? `minimum possible: ${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(least * share)}` : "";
        const bound = isExact ? `the ${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share)} it reaches` : `${most}${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share)}`;
        const reached = share === 1 ? "those it reaches" : bound;
        const own = impact.own === 1 || (share === 1 && isExact) ? "" : `${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(impact.own)} of ${reached}`;
        const brackets = own || minimum ? ` (${[own, minimum].filter(Boolean).join("; ")})` : "";
        const why = impact.kind === "redraw" ? `, because ${reasons[moves?.redrawn ?? change.kind]}` : "";
        return `${impactText(impact, change, style, most)}${brackets}${why}${flowsText(flows, share, style.name)}`;
    });
    const kept = change.weights ? ["weights kept"] : [];
    const text = [...randomText(change), ...texts, ...overridesText(change), ...kept].join("; ") || "no users change variant";
    const why = whyNobody(change);
    if (now === "served")
        return why ?? text;
    return `nobody now: ${why}; once it is on, ${share === 0 ? "it reaches nobody" : text}`;
}
/** Why nobody notices a change now; `undefined` where somebody may. */
function whyNobody(change) {
    const { share, now } = knownReach(change);
    if (now === "served")
        return share === 0 ? "reaches nobody" : undefined;
    return now === "environment-off" ? "the environment is switched off" : "the strategy is disabled";
}
/** By what draws users anew, and by the kind of a change where the environment has variants. */
const reasons = {
    sum: "the sum of the stored weights changes",
    stickiness: "the stickiness changes",
    userId: "the stickiness changes; those with a userId only as far as the weights require",
    sdks: "it depends on the SDK which stickiness counts",
    create: "they had the environment's variants",
    clear: "they get the environment's variants",
};
/** The largest four, in shares of all users. */
function flowsText(flows, reach, name) {
    if (flows.length === 0)
        return "";
    const texts = flows.map(({ from, to, share }) => `${name(from)} → ${name(to)} ${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share * reach)}`);
    const rest = flows.slice(4).reduce((sum, { share }) => sum + share, 0);
    const more = rest === 0 ? "" : `, and ${flows.length - 4} more (${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(rest * reach)})`;
    return `: ${texts.slice(0, 4).join(", ")}${more}`;
}
/** Of a set that keeps nobody's variant. */
function randomText(change) {
    const isRandom = change.kind === "update" && change.moves.redrawn === "random";
    return isRandom ? ["users get a random variant at every request"] : [];
}
/** Counts the values that overrides give another variant, or no longer give one. */
function overridesText({ kind, before, after, outcome }) {
    const [was, is] = [variantsByOverride(before), variantsByOverride(after)];
    const moved = [...new Set([...was.keys(), ...is.keys()])].filter((value) => was.get(value) !== is.get(value));
    if (kind !== "update" || moved.length === 0)
        return [];
    const noun = moved.every((value) => value.startsWith("userId\0")) ? "named user" : "named value";
    return [`overrides ${outcome ? "changed" : "change"} the variant of ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(moved.length, noun)}`];
}
/** The first variant that names a value wins. */
function variantsByOverride(variants) {
    const winners = new Map();
    for (const { name, overrides = [] } of variants.toSorted(_variants_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG).reverse())
        for (const { contextName, values } of overrides)
            for (const value of values)
                winners.set(`${contextName}\0${value}`, name);
    return winners;
}
/** Why more users change variant than the weights require; `undefined` where no more do. */
function detourText(change, { name } = unmarked) {
    if (change.kind !== "update" || change.moves.redrawn !== undefined)
        return undefined;
    const { before, after, moves } = change;
    if (moves.share <= moves.least)
        return undefined;
    const weighted = [...before, ...after].filter(({ weight }) => weight > 0).sort(_variants_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
    const names = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .firstOf */ .Ku)([...new Set(weighted.map((variant) => name(variant.name)))], 10);
    return `More users change variant than the weights require, because variants are assigned in name order (${names}).`;
}


/***/ }),

/***/ 7235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DK: () => (/* binding */ guards),
/* harmony export */   DO: () => (/* binding */ mostChanges),
/* harmony export */   XG: () => (/* binding */ largestMoves),
/* harmony export */   vD: () => (/* binding */ crowdedEnvironments)
/* harmony export */ });
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7663);
/* harmony import */ var _variants_moves_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1568);
/* harmony import */ var _expected_plan_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(691);
/* harmony import */ var _impact_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2345);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5080);





/** Objections to a plan that could be applied but looks like a mistake, or is not the one that was reviewed. */
function guards(plan, limits, reviewed) {
    const approved = [reviewed.kind === "digest" ? reviewed.digest : undefined, limits.confirmedDigest];
    const others = approved.flatMap((expected) => (expected === undefined ? [] : otherDigest(plan, expected)));
    return [...tooManyChanges(plan, limits.maxChanges), ...tooManyMoved((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .changesOf */ .fs)(plan), limits), ...others];
}
function tooManyChanges(plan, limit) {
    return crowdedEnvironments(plan, limit).map(({ environment, changes, total, most }) => {
        const isShare = limit.kind === "share" && limit.value > 0;
        const share = isShare ? ` (${limit.value}% of ${total} sets with variants, at least 5)` : "";
        const sets = changes === 1 ? "set with variants" : "sets with variants";
        const message = `${changes} ${sets} would change in environment "${environment}"; max-changes allows ` +
            `${most}${share}. If this is meant, set max-changes to ${changes} or more, or to unlimited.`;
        return { severity: "error", rule: "max-changes", message };
    });
}
/** Where more sets with variants are updated or cleared than the limit allows. */
function crowdedEnvironments(plan, limit) {
    const counted = (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .changesOf */ .fs)(plan).filter(({ kind }) => kind !== "create");
    const filled = [...counted, ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .unchangedOf */ .p1)(plan), ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setsApart */ .ez)(plan)].filter(({ before }) => before.length > 0);
    const environments = Map.groupBy(counted, ({ target }) => target.environment);
    return [...environments].flatMap(([environment, { length: changes }]) => {
        const total = filled.filter(({ target }) => target.environment === environment).length;
        const most = mostChanges(limit, total);
        return changes > most ? [{ environment, changes, total, most }] : [];
    });
}
/** A zero is a zero, in percent too. */
function mostChanges(limit, total) {
    if (limit.kind === "unlimited")
        return Number.POSITIVE_INFINITY;
    if (limit.kind === "number" || limit.value === 0)
        return limit.value;
    return Math.max(5, Math.ceil((total * limit.value) / 100));
}
function tooManyMoved(changes, { maxMoved }) {
    const message = `More of the set's own users would change variant than max-moved allows (${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(maxMoved)}). If this is meant, ` +
        "raise max-moved, or set it to unlimited.";
    return changes.flatMap((change) => {
        const share = movedShare(change);
        if (share <= maxMoved)
            return [];
        // In percent, rounded up to the one decimal that the input takes.
        const enough = Math.ceil(Number((share * 1000).toFixed(6))) / 10;
        const detail = `It needs max-moved ${enough}% or more: ${(0,_impact_js__WEBPACK_IMPORTED_MODULE_3__/* .usersText */ .wH)(change)}.`;
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .aboutSet */ .EM)("error", "max-moved", change, message, detail)];
    });
}
/** At most 50, by the users whom they move; those that do not count come last. */
function largestMoves(sets) {
    const changes = sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).filter((set) => !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isBlocked */ .lT)(set));
    return changes.sort((a, b) => Number((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isApart */ .zB)(a)) - Number((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isApart */ .zB)(b)) || movedShare(b) - movedShare(a)).slice(0, 50);
}
/** Nobody had a variant that is created, and everybody one that is cleared. */
function movedShare(change) {
    if (change.kind === "update")
        return change.moves.share;
    return change.kind === "clear" ? 1 : 0;
}
function otherDigest(plan, expected) {
    const changes = (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .changesOf */ .fs)(plan);
    if (changes.length === 0)
        return [];
    const actual = (0,_expected_plan_js__WEBPACK_IMPORTED_MODULE_2__/* .digest */ .br)(plan.server, changes, plan.base?.commit);
    if (actual === expected)
        return [];
    const allowed = ({ rule, severity }) => severity === "warning" || rule === "allow-clear";
    const cleared = plan.sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).filter((set) => !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isApart */ .zB)(set) && set.findings.every(allowed));
    const isCleared = (0,_expected_plan_js__WEBPACK_IMPORTED_MODULE_2__/* .digest */ .br)(plan.server, cleared, plan.base?.commit) === expected;
    const why = isCleared
        ? "It was made with allow-clear: set that here as well."
        : "The manifest or the state of the server has changed since, or unleash-url names another server. Review the new plan.";
    const message = `The plan is not the one that was reviewed: its digest is ${actual}, expected is ${expected}. ${why}`;
    return [{ severity: "error", rule: "digest", message }];
}


/***/ }),

/***/ 6617:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Pr: () => (/* binding */ tellOrigins),
/* harmony export */   _w: () => (/* binding */ findingsBefore),
/* harmony export */   kE: () => (/* binding */ featuresAside),
/* harmony export */   te: () => (/* binding */ compareWithBase),
/* harmony export */   wJ: () => (/* binding */ conflictText),
/* harmony export */   yu: () => (/* binding */ entryNotes)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(104);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7168);
/* harmony import */ var _variants_desired_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(276);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(483);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(9892);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4384);
/* harmony import */ var _find_target_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2348);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5080);








/*
 * With a base, each set has an origin. B is what the base wants, H what the manifest wants, U what Unleash has, by meaning:
 *
 *   H ≠ B, or B does not name it   manifest   this revision changes it; a conflict if U is neither of the two
 *   H = B                          unleash    what differs or is wrong there was so before, and is told apart
 *
 * If H or B keeps weights, those of U stand in their place; an H that takes them back from B is a conflict.
 */
/** As they are without a base. */
function tellOrigins(sets, wanted, base, now) {
    if (base.kind !== "known")
        return sets;
    const { originOf } = entryPairs(wanted, base.sets, now);
    return sets.map((set) => {
        const { before, stickiness } = set;
        const { origin, variants, weights } = originOf(set.named, stickiness);
        if (origin === "unleash" || !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb)(set))
            return { ...set, origin };
        const earlier = (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .desiredOver */ .Hk)({ variants, weights: weights ?? set.weights }, before, stickiness);
        const isConflict = (weights && takesBack(set)) || !(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(before, earlier, stickiness);
        return { ...set, origin, ...(isConflict && { conflict: earlier }) };
    });
}
/** Weights that the base keeps would change, or go with their variant. */
function takesBack({ before, after, target, weights }) {
    const { variants, problems } = (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .keepWeights */ .LT)(after, before, target);
    return weights === undefined && before.length > 0 && (problems.length > 0 || !(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(variants, after));
}
/** With a base, findings about sets that no entry names are of sets that it does not touch, and others are notes. */
function findingsBefore(findings, base) {
    if (base.kind !== "known")
        return { sets: [], findings, notes: [] };
    const sets = findings.flatMap(({ target, ...finding }) => target ? [{ ...(0,_compare_js__WEBPACK_IMPORTED_MODULE_2__/* .missingSet */ .t2)({ target }), origin: "unleash", findings: [finding] }] : []);
    return { sets, findings: [], notes: findings.filter(({ target }) => !target).map(({ message }) => message) };
}
/** Features that the revision does not change, as far as the entries alone show it; none without a base. */
function featuresAside(desired, base) {
    if (base.kind !== "known")
        return () => false;
    const { originOf } = entryPairs(desired, base.sets);
    const changed = desired.filter(({ target }) => originOf(target, _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0).origin === "manifest");
    const names = new Set(changed.map(({ target }) => target.feature));
    return (feature) => !names.has(feature);
}
/** Notes about entries that went, and about those that begin or end to keep weights. */
function entryNotes(desired, base, state) {
    return base.kind === "known" ? notesOf(entryPairs(desired, base.sets, state)) : [];
}
function notesOf({ went, switched }) {
    const [kept, taken] = [switched.filter(({ weights }) => weights), switched.filter(({ weights }) => !weights)];
    const sets = `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(went.length, "variant set")} ${went.length === 1 ? "is" : "are"}`;
    const note = (some, text, more = "") => {
        const names = some.map(({ target }) => (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .describeTarget */ .ff)(target));
        return names.length === 0 ? [] : [`${text}: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(names, 10)}.${more}`];
    };
    return [
        ...note(went, `${sets} no longer in the manifest`, unmanaged),
        ...note(kept, "Unleash decides the weights from now on (weights: keep)"),
        ...note(taken, "The manifest decides the weights again (weights: keep is gone)"),
    ];
}
const unmanaged = " Unleash keeps what it has there, and nobody manages it any more.";
/** As if Unleash had what the base wants. */
function compareWithBase(desired, base) {
    // Most files are the same as before, and their sets were read once.
    const changed = new Set(desired).symmetricDifference(new Set(base.sets));
    const features = new Set([...changed].map(({ target }) => target.feature));
    const [own = [], earlier = []] = [desired, base.sets].map((sets) => {
        return sets.filter(({ target }) => features.has(target.feature));
    });
    const pairs = entryPairs(own, earlier);
    const sets = own.flatMap((set) => {
        const { origin, variants } = pairs.originOf(set.target, _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0);
        if (origin === "unleash")
            return [];
        const current = { target: set.target, variants: (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants), stickiness: _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0 };
        // Whether weights can be kept depends on those in Unleash.
        return [{ ...(0,_compare_js__WEBPACK_IMPORTED_MODULE_2__/* .comparedSet */ .sn)(set, current), findings: [] }];
    });
    return { base: base.at, sets: sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).sort(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .byTarget */ .RI), notes: notesOf(pairs) };
}
/** In any project. Strategies are the same if their title or id is, or if the state shows that both mean one. */
function entryPairs(desired, base, state) {
    const placeOf = (target) => {
        const found = target.strategy && state ? (0,_find_target_js__WEBPACK_IMPORTED_MODULE_3__/* .findTarget */ .F)(target, state) : undefined;
        return { ...(found?.kind === "found" ? found.target : target), project: "" };
    };
    const placed = (sets) => sets.map((set) => ({ target: placeOf(set.target), set }));
    const [now, before] = [placed(desired), placed(base)];
    const [find, findNamed] = [(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .setFinder */ .dd)(now), (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .setFinder */ .dd)(before)];
    const findEarlier = (target) => {
        const earlier = findNamed(target);
        // Of several entries, none is what one without title and id meant.
        return earlier && find(earlier.target) ? earlier.set : undefined;
    };
    const keyOf = ({ target }) => (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD)(target);
    const [entries, earlierEntries] = [Map.groupBy(now, keyOf), Map.groupBy(before, keyOf)];
    return {
        /** The origin of a set, as the manifest names it, and what the base wants there. One that no entry names counts as changed. */
        originOf(named, stickiness) {
            const place = placeOf(named);
            const own = entries.get((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD)(place)) ?? [];
            const earlier = findEarlier(place);
            const wanted = ({ variants }) => (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants, stickiness);
            const isKept = (set) => set.target.project === earlier?.target.project &&
                set.weights === earlier.weights &&
                // A file that is the same was read once.
                (set.variants === earlier.variants || (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(wanted(set), wanted(earlier), stickiness));
            // A second entry for one strategy is an error of whoever adds it.
            const isTwin = own.length > Math.max(1, earlierEntries.get((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD)(place))?.length ?? 0);
            const isBefore = own.length > 0 && own.every(({ set }) => isKept(set)) && !isTwin;
            const { variants = [], weights } = earlier ?? {};
            return { origin: isBefore ? "unleash" : "manifest", variants, weights };
        },
        switched: now.flatMap(({ target, set }) => {
            const earlier = findEarlier(target);
            return earlier && earlier.weights !== set.weights ? [set] : [];
        }),
        went: before.filter(({ target }) => !find(target)).map(({ set }) => set),
    };
}
/** What the base wants, what Unleash has, and what the revision wants. */
function conflictText({ before, after }, earlier, base) {
    const [was, is, wanted] = [earlier, before, after].map(weightsText);
    if ((0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(earlier, before))
        return `${(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .revisionName */ .pd)(base)} keeps the weights of Unleash (${is}), this revision wants ${wanted}`;
    const others = new Set([was, is, wanted]).size < 3 ? "; not only weights differ" : "";
    return `${(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .revisionName */ .pd)(base)} wants ${was}, Unleash has ${is}, this revision wants ${wanted}${others}`;
}
function weightsText(variants) {
    const texts = variants.map(({ name, weight }) => `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .shortened */ .vI)(name)} ${(0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_7__/* .percent */ .KN)(weight)}`);
    return texts.length === 0 ? "nothing" : (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(texts, 4);
}


/***/ }),

/***/ 9164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DF: () => (/* binding */ blockingAll),
/* harmony export */   Gb: () => (/* binding */ planDigest),
/* harmony export */   Ij: () => (/* binding */ objectionsOf),
/* harmony export */   nZ: () => (/* binding */ warningsOf),
/* harmony export */   of: () => (/* binding */ setFindingsOf),
/* harmony export */   px: () => (/* binding */ strictly)
/* harmony export */ });
/* unused harmony export findingsOf */
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7663);
/* harmony import */ var _expected_plan_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(691);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5080);



/** None for a plan that is blocked as a whole: it cannot be approved. */
function planDigest(plan) {
    return (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isBlocked */ .lT)(plan) ? undefined : (0,_expected_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .digest */ .br)(plan.server, (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .changesOf */ .fs)(plan), plan.base?.commit);
}
/** Everything that counts, each with its set. */
function findingsOf({ sets, findings }) {
    return [...findings, ...setFindingsOf(sets.filter((set) => !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isApart */ .zB)(set)))];
}
function setFindingsOf(sets) {
    return sets.flatMap(({ target, location, findings }) => findings.map((finding) => ({ ...finding, target, location: finding.location ?? location })));
}
/** Each error is an objection to one set, or to all. */
function objectionsOf(draft) {
    return findingsOf(draft).filter(_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isError */ .bJ);
}
function warningsOf(draft) {
    return findingsOf(draft).filter((finding) => !(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isError */ .bJ)(finding));
}
/** Under `strict` warnings are errors, and what blocks one set blocks all of them. */
function strictly(draft) {
    return { sets: blockingAll(draft).sets, findings: [...objectionsOf(draft), ...warningsOf(draft).map(asError)] };
}
/** Every finding is about the whole, except those that do not count. */
function blockingAll(draft) {
    const sets = draft.sets.map((set) => ((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isApart */ .zB)(set) ? set : { ...set, findings: [] }));
    return { sets, findings: findingsOf(draft) };
}
function asError(finding) {
    // It may be about a project that this run does not read.
    if (finding.rule === "unmanaged-entry")
        return finding;
    const note = "(A warning; strict makes it an error.)";
    const words = finding.failure
        ? { remark: [finding.remark, note].filter(Boolean).join(" ") }
        : { message: `${finding.message} ${note}` };
    return { ...finding, severity: "error", rule: "strict", ...words };
}


/***/ }),

/***/ 5080:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $c: () => (/* binding */ withFindings),
/* harmony export */   RI: () => (/* binding */ byTarget),
/* harmony export */   XF: () => (/* binding */ countOutcomes),
/* harmony export */   Xb: () => (/* binding */ isChange),
/* harmony export */   ez: () => (/* binding */ setsApart),
/* harmony export */   fs: () => (/* binding */ changesOf),
/* harmony export */   iN: () => (/* binding */ isOvertaken),
/* harmony export */   lT: () => (/* binding */ isBlocked),
/* harmony export */   p1: () => (/* binding */ unchangedOf),
/* harmony export */   q0: () => (/* binding */ setFinding),
/* harmony export */   zB: () => (/* binding */ isApart)
/* harmony export */ });
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7663);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(483);


function setFinding(severity, rule, message, detail) {
    return { severity, rule, message, ...(detail !== undefined && { detail }) };
}
function withFindings(set, more) {
    return more.length === 0 ? set : { ...set, findings: [...set.findings, ...more] };
}
function isChange(set) {
    return set.kind !== "same" && set.kind !== "missing";
}
/** True if an error keeps a set from being written; of a plan, all of its sets. */
function isBlocked({ findings }) {
    return findings.some(_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isError */ .bJ);
}
/** The changes that may be written, as far as their own sets are concerned; with a base, those of its revision. */
function changesOf({ sets }) {
    return sets.filter(isChange).filter((set) => !isBlocked(set) && !isApart(set));
}
/** True for a set that the plan is not about: nothing of it counts, but it is shown. */
function isApart({ origin }) {
    return origin === "unleash" || origin === "other";
}
/** The sets that differ, or about which something is found, though the plan is not about them. */
function setsApart({ sets }) {
    return sets.filter((set) => isApart(set) && (isChange(set) || set.findings.length > 0));
}
function unchangedOf({ sets }) {
    return sets.filter(({ kind }) => kind === "same");
}
/** The order of reports and digests: by project, feature, environment and strategy. */
function byTarget(a, b) {
    return (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .compareText */ .n6)((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(a.target), (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(b.target));
}
/** True if a later read showed what somebody else has written. */
function isOvertaken({ outcome }) {
    return outcome !== undefined && "isOvertaken" in outcome && outcome.isOvertaken === true;
}
/** Number of sets with an outcome, as outputs and results count them: one that is stored differently has failed. */
function countOutcomes(sets, counted) {
    return sets.filter(({ outcome }) => (outcome?.status === "altered" ? "failed" : outcome?.status) === counted).length;
}


/***/ }),

/***/ 4730:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  h: () => (/* binding */ earnExit),
  c: () => (/* binding */ runToEnd)
});

// EXTERNAL MODULE: ./lib/manifest/manifest.js + 1 modules
var manifest_manifest = __nccwpck_require__(5618);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __nccwpck_require__(104);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __nccwpck_require__(7663);
// EXTERNAL MODULE: ./lib/desired/filter.js
var desired_filter = __nccwpck_require__(2682);
;// CONCATENATED MODULE: ./lib/desired/base.js




/** Reads the manifest of the base; without a file it wants nothing. `files`: those of the manifest, as they were read. */
function readBase({ isForApply, base: revision, project, filter }, earlier, files) {
    if (revision === undefined || !earlier)
        return { kind: "none" };
    const unusable = (reason) => withoutBase(revision, reason, isForApply);
    if (earlier.kind === "unusable")
        return unusable(earlier.reason);
    if (isForApply && !earlier.isAncestor)
        return unusable("It is no ancestor of HEAD, as after a force push. Plan without a base, and approve that plan.");
    const { sets, findings } = (0,manifest_manifest/* readManifest */.W)(earlier.files, project, files);
    const [first, ...others] = findings.filter(finding/* isError */.bJ);
    if (first) {
        const place = first.location ? `, the first at ${first.location.file}:${first.location.line}` : "";
        const errors = (0,wording/* counted */.hS)(others.length + 1, "error");
        return unusable(`Its manifest has ${errors}${place}. Name a revision whose manifest is valid.`);
    }
    const selected = sets.filter(({ target }) => (0,desired_filter/* selects */.ko)(filter, target));
    return { kind: "known", at: { name: revision, commit: earlier.commit }, sets: selected };
}
function withoutBase(revision, reason, isForApply) {
    const name = `The base ${JSON.stringify(revision)} cannot be used`;
    if (isForApply)
        return { kind: "refused", problem: (0,finding/* error */.z3)("base", [], `${name}, so nothing was written. ${reason}`) };
    return { kind: "unusable", problem: (0,finding/* warning */.$e)("base", [], `${name}, so this run goes on without it. ${reason}`) };
}

// EXTERNAL MODULE: ./lib/inputs/schema.js + 1 modules
var schema = __nccwpck_require__(770);
// EXTERNAL MODULE: ./lib/plan/origin.js
var origin = __nccwpck_require__(6617);
// EXTERNAL MODULE: ./lib/run.js
var run = __nccwpck_require__(3926);
;// CONCATENATED MODULE: ./lib/main.js







async function main(inputs, workspace, connect) {
    // Loaded on demand: validate needs none of it.
    const rest = () => __nccwpck_require__.e(/* import() */ 367).then(__nccwpck_require__.bind(__nccwpck_require__, 367));
    if (inputs.mode === "export")
        return (await rest()).exportBeside(inputs, workspace, connect);
    const deadline = performance.now() + inputs.runTimeout;
    const source = await readSource(inputs, workspace);
    const found = source.files.map(({ path }) => path);
    const { base: revision, manifest: patterns, runTimeout } = inputs;
    // First, while the process is small: to start git takes longer in a large one.
    const earlier = revision === undefined
        ? undefined
        : await workspace.readEarlierManifests(revision, { patterns, found }, runTimeout);
    const manifest = (0,manifest_manifest/* readManifest */.W)(source.files, inputs.project);
    let contracts = { findings: [], check: () => [] };
    if (manifest.contracts.length > 0) {
        const { checkContracts } = await Promise.all(/* import() */[__nccwpck_require__.e(892), __nccwpck_require__.e(545)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7545));
        contracts = await checkContracts(manifest.contracts, workspace.readFiles, deadline);
    }
    const base = readBase(inputs, earlier, manifest.files);
    const ofFiles = [...manifest.findings, ...contracts.findings].sort(finding/* byLocation */.HC);
    if (base.kind === "refused")
        return (0,run/* failed */.gz)(inputs, [base.problem], [...source.findings, ...ofFiles]);
    const findings = [...source.findings, ...ofFiles, ...(base.kind === "unusable" ? [base.problem] : [])];
    if (findings.some(({ severity }) => severity === "error" || inputs.strict))
        return { result: "invalid", findings };
    if (inputs.mode === "validate") {
        // A filter means nothing here, but one that plan would refuse must not look right.
        const { sets, errors } = (0,desired_filter/* selectSets */.oF)(manifest.sets, inputs.filter);
        if (errors.length > 0)
            return (0,run/* failed */.gz)(inputs, errors, findings);
        const valid = { result: "valid", findings, sets };
        if (base.kind !== "known")
            return valid;
        const { notes, ...comparison } = (0,origin/* compareWithBase */.te)(sets, base);
        return { ...valid, comparison: { ...comparison, environments: (0,desired_filter/* environmentOrder */.CV)(inputs.filter, sets) }, notes };
    }
    const read = { ...manifest, contracts, files: source.files, findings, base };
    return (await rest()).reconcile(inputs, workspace, read, connect);
}
/** A promotion needs no manifest: the one that nobody named may be missing. */
async function readSource(inputs, workspace) {
    const source = await workspace.readManifests(inputs.manifest);
    if (inputs.promotion === undefined || inputs.manifest.join("\n") !== schema/* inputDefaults */.V.manifest)
        return source;
    return { ...source, findings: source.findings.filter(({ rule }) => rule !== "no-file") };
}

;// CONCATENATED MODULE: ./lib/process/interruption.js
function interruptible(runTimeout) {
    const [stop, end] = [new AbortController(), new AbortController()];
    // Not AbortSignal.timeout, which lets the process end without a word where nothing else keeps it alive.
    const timers = [];
    /** Stops the run; what is in flight has `grace` milliseconds to end. */
    const interrupt = (reason, grace) => {
        if (end.signal.aborted)
            return;
        stop.abort(reason);
        timers.push(setTimeout(() => end.abort(reason), grace));
    };
    const reason = `because the run-timeout of ${runTimeout / 1000} s is spent`;
    timers.push(setTimeout(() => interrupt(reason, 0), runTimeout));
    return {
        stop: stop.signal,
        end: end.signal,
        deadline: performance.now() + runTimeout,
        interrupt,
        /** The run is over: what it left waiting ends at once, and nothing keeps the process alive. */
        settle: () => {
            for (const signal of [stop, end])
                signal.abort("because the run is over");
            timers.forEach(clearTimeout);
        },
    };
}

;// CONCATENATED MODULE: ./lib/process/run-to-end.js




const pleaseReport = "This is a bug of variants-sync: please report it. Changes may have been applied.";
/** Runs to a result, whatever happens: a signal stops the run, and an error or a promise that never settles fails it. */
function runToEnd(inputs, context) {
    return Promise.race([runWith(inputs, context), nothingLeft(inputs)]);
}
async function runWith(inputs, { workspace, proxies, log, progress }) {
    const interruption = interruptible(inputs.runTimeout);
    process.on("SIGINT", () => interruption.interrupt("because the run was cancelled (SIGINT)", 4000));
    process.on("SIGTERM", () => interruption.interrupt("because the run was cancelled (SIGTERM)", 1000));
    process.on("SIGHUP", () => interruption.interrupt("because its terminal was closed (SIGHUP)", 1000));
    let close = async () => { };
    try {
        const connect = async () => {
            // Loaded on demand: validate sends no request.
            const { connectUnleash } = await Promise.all(/* import() */[__nccwpck_require__.e(7), __nccwpck_require__.e(75)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2075));
            if (!inputs.service)
                throw new Error(`Mode ${inputs.mode} needs a service.`);
            const unleash = connectUnleash({ ...inputs.service, proxies }, interruption, { log, progress });
            close = unleash.close;
            return unleash;
        };
        return await main(inputs, workspace, connect);
    }
    catch (error) {
        return (0,run/* failed */.gz)(inputs, [(0,run/* causeOfEnd */.yp)(error)]);
    }
    finally {
        interruption.settle();
        await close();
    }
}
/** Fails the run when nothing is left to wait for: the process would end without a report. */
async function nothingLeft(inputs) {
    await new Promise((resolve) => process.once("beforeExit", resolve));
    const cause = new Error(`The run came to no result, and nothing was left to wait for. ${pleaseReport}`);
    return (0,run/* failed */.gz)(inputs, [(0,run/* causeOfEnd */.yp)(cause)]);
}
/** Exits with 1 unless the program returns another code, after its report. Its signal is aborted when the process shall end. */
async function earnExit(annotateError, program) {
    process.exitCode = 1;
    // Not `once`: without a listener, a second signal would end the process before its report.
    const cancelled = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
        process.on(signal, () => cancelled.abort());
    let isReported = false;
    process.once("exit", () => {
        if (!isReported)
            annotateError(`The process ended before the result was reported. ${pleaseReport}`);
    });
    try {
        process.exitCode = await program(cancelled.signal);
    }
    catch (error) {
        // Without an error, later steps would mistake the missing report for success.
        annotateError(`Could not report the result: ${(0,wording/* messageOf */.bD)(error)}`);
    }
    isReported = true;
}


/***/ }),

/***/ 9592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  mk: () => (/* binding */ publish)
});

// UNUSED EXPORTS: commentKey, isWorthComment, matrix, outputs

// EXTERNAL MODULE: ./lib/plan/expected-plan.js
var expected_plan = __nccwpck_require__(691);
// EXTERNAL MODULE: ./lib/plan/plan.js
var plan_plan = __nccwpck_require__(9164);
// EXTERNAL MODULE: ./lib/plan/planned-set.js
var planned_set = __nccwpck_require__(5080);
// EXTERNAL MODULE: ./lib/run.js
var lib_run = __nccwpck_require__(3926);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __nccwpck_require__(104);
// EXTERNAL MODULE: ./lib/plan/impact.js
var impact = __nccwpck_require__(2345);
// EXTERNAL MODULE: ./lib/variants/desired.js
var desired = __nccwpck_require__(276);
// EXTERNAL MODULE: ./lib/variants/failure.js
var failure = __nccwpck_require__(9912);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variants_variant = __nccwpck_require__(483);
;// CONCATENATED MODULE: ./lib/report/shown-change.js




/** Makes a value once for each object: many parts of a report ask for the same. */
function onceFor(make) {
    const made = new WeakMap();
    return (of) => {
        const value = made.get(of) ?? make(of);
        made.set(of, value);
        return value;
    };
}
/** The changes of a plan. */
const shownChanges = onceFor((plan) => inOrder(plan, (0,planned_set/* changesOf */.fs)(plan)));
/** Not applied first, then clears, those of production, then by the share of users who notice; then in manifest order. */
function inOrder({ environments }, changes) {
    const position = (environment) => -productionRank(environment) || environments.indexOf(environment) + 1 || environments.length + 1;
    return changes
        .map((change) => {
        const { kind, route, outcome } = change;
        const shortfall = outcome && outcome.status !== "applied" ? changeWords[outcome.status] : undefined;
        const impacts = shortfall === undefined ? (0,impact/* impactsOf */.ZU)(change) : [];
        const title = route === "variants-batch" && !outcome?.isPlain ? `${kind} through ${route}` : kind;
        return { change, title, shortfall, impacts };
    })
        .sort((a, b) => rankOf(b) - rankOf(a) ||
        (0,impact/* byEffect */.xG)(a.impacts[0], b.impacts[0]) ||
        position(a.change.target.environment) - position(b.change.target.environment) ||
        (0,planned_set/* byTarget */.RI)(a.change, b.change));
}
function isProduction(environment) {
    return /^prod/i.test(environment);
}
/** Of several that are production, that of this very name comes first. */
function productionRank(environment) {
    return environment === "production" ? 2 : Number(isProduction(environment));
}
/** Production first. */
function byProduction(a, b) {
    return productionRank(b) - productionRank(a);
}
function rankOf({ change: { kind, target }, shortfall }) {
    if (shortfall !== undefined)
        return 3;
    return kind === "clear" ? 2 : Number(isProduction(target.environment));
}
/** Of some changes, that with the largest effect now, in production if it has any. */
function mostFelt(changes) {
    const felt = changes.filter(({ impacts: [most] }) => most && most.now > 0);
    const place = ({ change }) => change.target.environment;
    return felt.sort((a, b) => byProduction(place(a), place(b)) || (0,impact/* byEffect */.xG)(a.impacts[0], b.impacts[0]))[0];
}
/** The changes, with those that are the same in several environments as one: that in the first of them, in their order. */
const changeGroups = onceFor((changes) => {
    const groups = Map.groupBy(changes, ({ change, title }) => {
        const { target, route, before, after, stickiness, effects, outcome, lastEvent } = change;
        const { environment: _, ...name } = target;
        return JSON.stringify([name, title, route, before, after, stickiness, effects, outcome?.status, lastEvent?.by]);
    });
    return [...groups.values()].flatMap((own) => {
        const environments = own.map(({ change }) => change.target.environment);
        return own.slice(0, 1).map((shown) => ({ environments, shown }));
    });
});
/** `production`, `production, staging`, `production, staging and 18 more`: production first, so that it is never one of the others. */
function environmentNames(names) {
    const sorted = names.toSorted(byProduction);
    const shown = names.length <= 3 ? sorted : sorted.slice(0, 2);
    const others = names.length - shown.length;
    return `${shown.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}
/** The words of reports for the kinds of changes and for outcomes, in the order in which they are counted. */
const changeWords = {
    create: "to create",
    update: "to update",
    clear: "to clear",
    applied: "applied",
    failed: "not written",
    altered: "written, but stored differently",
    skipped: "not attempted",
    unknown: "sent but unconfirmed",
};
/** What there is to say of a change beside its variants. */
function remarksOf({ change, shortfall }, view, style = impact/* unmarked */.u7) {
    const { target, lastEvent } = change;
    const isAboutUsers = view !== "pull" && shortfall === undefined;
    return {
        strategy: target.strategy ? `, strategy ${style.name((0,variants_variant/* describeStrategy */.rz)(target.strategy))}` : "",
        users: isAboutUsers ? `${view === "drift" ? "if applied, " : ""}${(0,impact/* usersText */.wH)(change, style)}` : undefined,
        detour: isAboutUsers ? (0,impact/* detourText */.ng)(change, style) : undefined,
        author: lastEvent && `last changed by ${style.name((0,wording/* shortened */.vI)(lastEvent.by))} ${(0,wording/* timeText */.Tc)(lastEvent.at)}`,
    };
}
/** The environments with changes in the order of the plan, in which stages are released; others come last, by name. */
function stagesOf({ sets, environments }) {
    const position = (name) => environments.indexOf(name) + 1 || environments.length + 1;
    const names = new Set((0,planned_set/* changesOf */.fs)({ sets }).map(({ target }) => target.environment));
    return [...names].sort((a, b) => position(a) - position(b) || (0,variants_variant/* compareText */.n6)(a, b));
}
/** What percentages leave out, and the order of environments. */
function footnotes(plan, changes) {
    if (changes.every(({ shortfall }) => shortfall !== undefined))
        return [];
    const stages = stagesOf(plan);
    return [
        "Percentages are of all users; weights are of the users whom a set reaches. Users named in overrides, and users who " +
            "lack the stickiness field, are not counted.",
        ...(stages.length > 1 ? [`Order of environments: ${(0,wording/* firstOf */.Ku)(stages, 10)}.`] : []),
    ];
}

;// CONCATENATED MODULE: ./lib/report/headline.js








/** A run in one line: `Plan: 6 changes in 2 environments, up to 40% of all users change variant in production`. */
function headline_headline(run) {
    const { errors, warnings } = (0,lib_run/* findingCounts */.s_)(run);
    const andWarnings = warnings === 0 ? "" : `, ${(0,wording/* counted */.hS)(warnings, "warning")}`;
    switch (run.result) {
        case "valid":
            return `Valid: ${(0,wording/* counted */.hS)(run.sets.length, "variant set")}${comparedText(run.comparison)}${andWarnings}`;
        case "invalid":
            // Only `strict` makes a manifest invalid for warnings.
            if (errors === 0)
                return `Invalid: ${(0,wording/* counted */.hS)(warnings, "warning")}, and strict makes them errors`;
            return `Invalid: ${(0,wording/* counted */.hS)(errors, "error")}${andWarnings}`;
        case "exported":
            return `Exported: ${exportedText(run)}${andWarnings}`;
        case "pulled":
            return `${pulledText(run)}${errors === 0 ? "" : `, ${(0,wording/* counted */.hS)(errors, "error")}`}${andWarnings}`;
        case "refused":
            return `${blockedText(run)}${apartText(run)}`;
        default:
            if (run.plan)
                return `${plannedText(run)}${andWarnings}${apartText(run)}`;
            if (run.reasons.some(({ rule }) => rule === "empty-project"))
                return "Failed: the server lists no features in the project";
            // A run that fails without a plan has written nothing.
            return `Failed: ${(0,wording/* counted */.hS)(run.reasons.length, "error")}, nothing was written`;
    }
}
function comparedText(comparison) {
    if (!comparison)
        return "";
    return `, ${(0,wording/* counted */.hS)((0,planned_set/* changesOf */.fs)(comparison).length, "change")} compared with ${(0,desired/* revisionName */.pd)(comparison.base)}`;
}
/** The sets that the plan is not about: `; 2 sets differ already`. */
function apartText(run) {
    const sets = (0,planned_set/* setsApart */.ez)(run.plan);
    if (sets.length === 0)
        return "";
    if (!isApplied(run))
        return `; ${(0,wording/* counted */.hS)(sets.length, "set")} ${sets.length === 1 ? "differs" : "differ"} already`;
    const { base } = run.plan;
    const isCovered = base && !sets.some(({ origin }) => origin === "other");
    const since = isCovered ? `, not changed since ${(0,desired/* revisionName */.pd)(base)}` : "";
    return `; ${(0,wording/* counted */.hS)(sets.length, "difference")} left alone${since}`;
}
function isApplied({ result }) {
    return result !== "planned" && result !== "refused";
}
function blockedText(run) {
    const errors = `Blocked by ${(0,wording/* counted */.hS)((0,plan_plan/* objectionsOf */.Ij)(run.plan).length, "error")}`;
    if ((0,planned_set/* changesOf */.fs)(run.plan).length === 0)
        return `${errors}; nothing will be written`;
    const others = run.isDriftCheck ? "a drift check writes nothing" : "the other sets may be written";
    return `${errors}; ${(0,planned_set/* isBlocked */.lT)(run.plan) ? "nothing will be written" : others} (${planText(run)})`;
}
function exportedText({ sets, file, named }) {
    const leftOut = named === undefined ? "" : `, ${named} in other manifests left out`;
    return `${file === undefined ? "nothing is left to export" : `${(0,wording/* counted */.hS)(sets, "variant set")} to ${file}`}${leftOut}`;
}
function pulledText({ changes, files, followed, unchanged, left }) {
    const written = `${(0,wording/* counted */.hS)(changes.length, "variant set")} into ${(0,wording/* counted */.hS)(files.length, "file")}`;
    const result = files.length > 0 ? written : left > 0 ? "nothing" : "the manifest matches the server";
    const moved = followed > 0 ? `, ${followed} removed or moved` : "";
    return `Pulled: ${result}${moved}, ${unchanged} unchanged${left > 0 ? `, ${(0,wording/* counted */.hS)(left, "set")} left as they are` : ""}`;
}
function plannedText(run) {
    const changes = shownChanges(run.plan);
    if (changes.length === 0)
        return planText(run);
    const isOne = changes.every(({ change }) => change.target.environment === changes[0]?.change.target.environment);
    const moved = usersAffected(changes, ({ environment }) => (isOne ? "" : ` in ${environment}`));
    if (run.result === "planned")
        return run.isDriftCheck ? `Drift: ${planText(run)}` : `Plan: ${planText(run)}${moved}`;
    if (run.result === "applied")
        return `Applied: ${planText(run)}${moved}`;
    const has = (status) => changes.some(({ change }) => change.outcome?.status === status);
    const { length: blocked } = (0,plan_plan/* objectionsOf */.Ij)(run.plan);
    if (run.result === "partial") {
        const again = run.plan.base ? "approve what is left" : "run again to do the rest";
        const advice = changes.every(({ change }) => helpsToRepeat(change)) ? again : "look at the errors first";
        const rest = blocked > 0 ? `, ${blocked} blocked` : `; ${advice}`;
        return `${has("applied") || has("altered") ? "Partly" : "Possibly"} applied: ${countsText(changes)}${rest}`;
    }
    return `${has("unknown") ? "Possibly applied" : "Nothing was applied"}: ${countsText(changes)}`;
}
/** Another run cannot help against a refusal, a server that stores something else, or somebody's own change. */
function helpsToRepeat(change) {
    const { outcome } = change;
    if (outcome?.status === "altered" || (0,planned_set/* isOvertaken */.iN)(change))
        return false;
    return outcome?.status !== "failed" || (outcome.failure !== undefined && (0,failure/* mayPass */.bg)(outcome.failure));
}
function planText({ plan, promotedFrom }) {
    const changes = (0,planned_set/* changesOf */.fs)(plan);
    const from = promotedFrom === undefined ? "" : ` promoted from ${promotedFrom}`;
    if (changes.length === 0)
        return `No changes${from}, ${(0,planned_set/* unchangedOf */.p1)(plan).length} unchanged`;
    const [only = "", ...others] = new Set(changes.map(({ target }) => target.environment));
    return `${(0,wording/* counted */.hS)(changes.length, "change")} in ${others.length === 0 ? only : `${others.length + 1} environments`}${from}`;
}
/** `3 to update, 12 unchanged, up to 40% of all users change variant in "checkout"`, with its environments; most first. */
function environmentTexts(run) {
    const changes = Map.groupBy(shownChanges(run.plan), ({ change }) => change.target.environment);
    const unchanged = Map.groupBy((0,planned_set/* unchangedOf */.p1)(run.plan), ({ target }) => target.environment);
    if (changes.size === 0)
        return [];
    const textOf = (environment) => {
        const own = changes.get(environment) ?? [];
        const counts = countsText(own, unchanged.get(environment)?.length);
        const users = usersAffected(own, ({ feature }) => ` in "${feature}"`);
        return `${counts}${run.isDriftCheck && users !== "" ? ", if applied" : ""}${users}`;
    };
    return [...Map.groupBy(new Set([...changes.keys(), ...unchanged.keys()]), textOf)];
}
/** `, up to 40% of all users change variant`: the largest effect of any one of these changes now, or why there is none. */
function usersAffected(changes, where) {
    const { change, impacts: [most] = [] } = mostFelt(changes) ?? {};
    if (change && most) {
        const bound = changes.length > 1 ? "up to " : change.effects?.reach.isExact ? "" : "at most ";
        return `, ${bound}${(0,impact/* impactText */.Yv)(most, change)}${where(change.target)}`;
    }
    if (changes.some(({ shortfall }) => shortfall !== undefined))
        return "";
    const served = changes.filter(({ change }) => !(0,impact/* whyNobody */.kI)(change));
    const textOf = ({ change }) => [...(0,impact/* randomText */.xM)(change), ...(0,impact/* overridesText */.Tb)(change)].join("; ");
    const told = served.find((shown) => textOf(shown) !== "");
    if (told)
        return `, ${textOf(told)}${where(told.change.target)}`;
    if (served.length > 0)
        return ", no users change variant";
    const reasons = [...new Set(changes.flatMap(({ change }) => (0,impact/* whyNobody */.kI)(change) ?? []))].sort();
    return reasons.length === 0 ? "" : `, nobody now: ${reasons.join(", ")}`;
}
/** The counts that are not 0: `3 to update, 12 unchanged`, or after an apply `2 applied, 1 not written`. */
function countsText(changes, unchanged = 0) {
    const groups = Map.groupBy(changes, ({ change: { outcome, kind } }) => changeWords[outcome?.status ?? kind]);
    const counts = Object.values(changeWords).flatMap((word) => {
        const count = groups.get(word)?.length;
        return count === undefined ? [] : [`${count} ${word}`];
    });
    return [...counts, ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])].join(", ");
}

// EXTERNAL MODULE: ./lib/variants/finding.js
var variants_finding = __nccwpck_require__(7663);
// EXTERNAL MODULE: ./lib/variants/current.js
var current = __nccwpck_require__(2675);
;// CONCATENATED MODULE: ./lib/report/visible.js
/** An emoji of several, such as a family; or controls, direction marks, characters without width or shape, unusual blanks, our own marks. */
const unseen = /\p{RGI_Emoji_ZWJ_Sequence}|[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800↵⇥␣‹]|(?! )\p{Zs}/gv;
/** On one line, so that two texts that differ look different: a line break is `↵`, U+202E is `‹U+202E›`. */
function visible_visible(text) {
    // Without the expressions below, whose first use takes 3 ms. Its letters are Latin, each in its only form.
    if (/^[ -~¡-¬®-ÿ–…→]*$/.test(text))
        return text;
    const marks = { "\n": "↵", "\t": "⇥" };
    const marked = text.replace(unseen, (found) => marks[found] ?? ([...found].length > 1 ? found : byNumber(found)));
    return withoutLookAlikes(spelled(marked));
}
/** Letters of alphabets: Chinese, Japanese and Korean ones look like no Latin letter, and stand beside them without a blank. */
const letter = /[\p{L}--[\p{sc=Zyyy}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]]/gv;
/** `ex‹U+0430›mple`: a word that mixes alphabets has the letters of the second by number. */
function withoutLookAlikes(text) {
    if (!/[\p{L}--\p{sc=Latn}]/v.test(text))
        return text;
    return text.replace(/[\p{L}\p{M}\p{N}_]+/gu, (word) => {
        const own = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u].find((script) => script.test(word));
        return own ? word.replace(letter, (char) => (own.test(char) ? char : byNumber(char))) : word;
    });
}
/** Hebrew, Arabic and the other scripts that are written from right to left. */
function isRightToLeft(text) {
    return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text);
}
/** A value: `visible`, with marks for blanks at its ends, and a word if it is empty. */
function visibleValue(text) {
    if (text === "")
        return "‹empty›";
    return visible_visible(text).replace(/^ +| +$/g, (blanks) => "␣".repeat(blanks.length));
}
/** `é` may be one character or two. If a text has any of the second kind, its accents are spelled by number. */
function spelled(text) {
    if (text.normalize("NFC") === text)
        return text;
    return text.replace(/[^\0-\x7f]/gu, (char) => /[\p{M}\u1160-\u11ff]/u.test(char) || char.normalize("NFC") !== char ? byNumber(char) : char);
}
function byNumber(char) {
    return `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}

;// CONCATENATED MODULE: ./lib/report/markdown.js


/* Markdown from our words and foreign text, which never becomes markup, a link, a mention or a reference. */
/** Text that renders as itself anywhere, tables included: characters that could be syntax are entities. */
function plain(text) {
    return entities(text, ` ,.:;'"()%+=?/-`);
}
/** A name or a value, cut if it is long. GitHub makes no mentions, references or links inside `<code>`. */
function code(text) {
    const short = (0,wording/* shortened */.vI)(text, 300);
    return codeTag(short, entities(visibleValue(short)));
}
/** Code in a cell of a table, where words break: a phone has room for 9 letters beside the weights. */
function cellCode(text) {
    const shown = visibleValue(text).split(/(\S{10,})/u);
    const parts = shown.map((part, at) => (at % 2 === 0 ? [part] : pieces(part)));
    return codeTag(text, parts.map((own) => own.map((piece) => entities(piece)).join("<wbr>")).join(""));
}
/** A long word, cut after punctuation, before capitals, and at the latest after 9 characters. */
function pieces(word) {
    return word.split(/(?<=[,:;./_}\]-])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((piece) => piece.match(/.{1,9}/gsu) ?? []);
}
/** Isolates text from right to left, which would swap the two sides of an arrow. */
function codeTag(text, content) {
    return `<code${isRightToLeft(text) ? ' dir="auto"' : ""}>${content}</code>`;
}
const letterLike = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Text with every character as an entity, except letters, digits, pictures and what is `kept`. */
function entities(text, kept = " -") {
    // The large expression is for characters that few texts have.
    return text.replace(/[^A-Za-z\d]/gu, (char) => kept.includes(char) || (char > "~" && letterLike.test(char)) ? char : `&#${char.codePointAt(0)};`);
}
/** Words that GitHub might turn into a mention, a reference, a link, a commit or an emoji. */
const reference = /[@#]|GH-|:[\w+-]+:|:\/\/|\bwww\.|\w\/\w|^[^\w]*[0-9a-f]{7,40}[^\w]*$/i;
/** A sentence that may quote foreign text: words that GitHub would link become code, and none begins a list. */
function prose(sentence) {
    return visible_visible(sentence)
        .split(/( +)/)
        .map((word) => {
        const [, text = "", end = ""] = /^(.*?)(,?)$/su.exec(word) ?? [];
        return reference.test(text) ? `<code>${entities(text)}</code>${end}` : plain(word);
    })
        .join("")
        .replace(/^ +| {2,}/g, (spaces) => "&#160;".repeat(spaces.length))
        .replace(/^(\d*)([-+=.)])/, (_, digits, char) => `${digits}&#${char.codePointAt(0)};`);
}
function table(head, rows) {
    const line = (cells) => `| ${cells.join(" | ")} |`;
    return [line(head), line(head.map(() => ":--")), ...rows.map(line)].join("\n");
}
function bullets(items) {
    return items.map((item) => `- ${item}`).join("\n");
}
function numbered(items) {
    return items.map((item, index) => `${index + 1}. ${item}`).join("\n");
}
function subscript(text) {
    return `<sub>${text}</sub>`;
}
/** Content that opens with a click. Both parts are finished Markdown; blocks need an empty line around them. */
function folded(summary, content) {
    return `<details><summary>${summary}</summary>${content}</details>`;
}
function caution(blocks) {
    return `[!CAUTION]\n${blocks}`.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}
function paragraphs(parts) {
    return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

;// CONCATENATED MODULE: ./lib/report/targets.js







/** Entries of a list that are visible, and those behind a click, with their characters; the others are only counted. */
const [mostShown, mostFolded, foldedLength] = [5, 200, 12_000];
/** `title: checkout in production, staging (40%); …`: by feature, in their order, environments of one remark together. */
function targetList(title, sets) {
    const environments = (names) => prose(environmentNames(names));
    const { place, texts } = targetTexts(sets, { feature: code, strategy: code, environments });
    return `${title}${place}${title === "" ? "" : ": "}${foldedList(texts, "more feature", "; ")}`;
}
/** In their order; environments of one remark together. The place is blank unless several features have just that one. */
function targetTexts(sets, show) {
    const features = [...Map.groupBy(sets, ([target]) => (0,current/* featureKey */.cp)(target)).values()].map((own) => {
        const groups = Map.groupBy(own, ([{ strategy }, remark]) => JSON.stringify([strategy, remark]));
        const hasProduction = (those) => Number(those.some(([{ environment }]) => isProduction(environment)));
        const places = [...groups.values()]
            .sort((a, b) => hasProduction(b) - hasProduction(a))
            .flatMap((those) => {
            const environments = show.environments(those.map(([of]) => of.environment));
            return those.slice(0, 1).map(([{ strategy }, remark]) => {
                const which = strategy ? `, strategy ${show.strategy((0,variants_variant/* describeStrategy */.rz)(strategy))}` : "";
                return { place: `${environments}${which}`, remark: remark === "" ? "" : ` (${remark.replace(/\.$/, "")})` };
            });
        });
        return { feature: show.feature(own[0]?.[0].feature ?? ""), places };
    });
    const distinct = new Set(features.flatMap(({ places }) => places.map(({ place }) => place)));
    const [common] = features.length > 1 && distinct.size === 1 ? distinct : [];
    const texts = features.map(({ feature, places }) => {
        if (common !== undefined)
            return `${feature}${places.map(({ remark }) => remark).join("")}`;
        const all = places.map(({ place, remark }) => place + remark);
        return `${feature} in ${(0,wording/* firstOf */.Ku)(all, 5)}`;
    });
    return { place: common === undefined ? "" : ` in ${common}`, texts };
}
/** The first entries, the others behind a click, and those beyond counted. */
function foldedList(entries, noun, separator = "<br>") {
    let [end, room] = [mostShown, foldedLength];
    while (end < Math.min(entries.length, mostShown + mostFolded) && room > 0)
        room -= entries[end++]?.length ?? 0;
    const left = entries.length - end;
    const hidden = [...entries.slice(mostShown, end), ...(left > 0 ? [`and ${(0,wording/* counted */.hS)(left, noun)}`] : [])];
    const first = entries.slice(0, mostShown).join(separator);
    if (hidden.length === 0)
        return first;
    return `${first}${folded((0,wording/* counted */.hS)(entries.length - mostShown, noun), hidden.join("<br>"))}`;
}
/** `variants.yml:8:5`, as a link to the line if the run has an address for its files: then at most one line long. */
function positionText(location, sourceUrl) {
    const [{ file, line }, position] = [location, (0,variants_finding/* printLocation */.VL)(location)];
    if (sourceUrl === undefined)
        return code(position);
    const path = encodeURIComponent(file.toWellFormed()).replaceAll("%2F", "/");
    // Without characters that could end a Markdown link, or begin markup in it. GitHub looks for no references in its text.
    const safe = path.replace(/[!'()*~_]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
    return `[${entities(withoutMiddle(visibleValue(position)))}](${sourceUrl}/${safe}#L${line})`;
}
/** The two ends of a text that is longer than a line of small characters on a phone. */
function withoutMiddle(text, length = 40) {
    const [start, end] = [length / 2, text.length - length / 2].map((at) => (0,wording/* atCharacter */.xn)(text, at));
    return text.length <= length ? text : `${text.slice(0, start)}…${text.slice(end)}`;
}

;// CONCATENATED MODULE: ./lib/report/notices.js









/** GitHub keeps ten of each severity per step, so a notice counts them. Its log shows only messages, hence the positions. */
function annotations(run) {
    const all = notices_notices(run).sort((a, b) => Number((0,variants_finding/* isError */.bJ)(b)) - Number((0,variants_finding/* isError */.bJ)(a)));
    const shown = all.map(({ where, findings: _, message, ...rest }) => {
        return { ...rest, message: where ? `${where}: ${message}` : message };
    });
    const groups = [...Map.groupBy(all, ({ severity }) => severity)];
    if (groups.every(([, own]) => own.length < 2))
        return shown;
    const counts = groups.map(([severity, own]) => {
        const sum = own.reduce((total, { findings }) => total + findings, 0);
        return `${(0,wording/* counted */.hS)(sum, severity)}${sum === own.length ? "" : ` of ${(0,wording/* counted */.hS)(own.length, "cause")}`}`;
    });
    const message = `${counts.join(" and ")} in all; the job summary lists them.`;
    return [...shown, { severity: "notice", title: "variants-sync", message }];
}
function notices_notices(run) {
    const stage = run.result === "exported" ? "Export" : run.result === "pulled" ? "Pull" : "Plan";
    const reasons = run.result === "failed" && !run.plan ? run.reasons : [];
    return [
        ...noticesOf("Manifest", run.findings),
        ...noticesOf(stage, [...(run.plan ? (0,plan_plan/* objectionsOf */.Ij)(run.plan) : []), ...(0,lib_run/* otherWarnings */.ET)(run)]),
        ...noticesOf("Apply", run.plan ? outcomeFindings(run.plan) : []),
        ...causesOf(reasons).map((cause) => notice("variants-sync", cause)),
    ];
}
function noticesOf(stage, findings) {
    return causesOf(findings).map((cause) => notice(`${stage}: ${cause.finding.rule}`, cause));
}
function notice(title, { finding, message, sets, findings }) {
    const { severity, path = [], location } = finding;
    // For one request there is room for its address and id.
    const text = sets.size > 1 ? message : (0,variants_finding/* wholeMessage */.dH)(finding);
    const where = location && visible_visible((0,variants_finding/* printLocation */.VL)(location));
    const parts = [...(path.length > 0 ? [(0,variants_finding/* printPath */.bA)(path)] : []), `${text}${setNames(sets)}`];
    return { severity, findings, title, where, message: visible_visible(parts.join(": ")), location };
}
function setNames(sets) {
    if (sets.size === 0)
        return "";
    const quoted = (name) => `"${name}"`;
    const environments = (names) => (0,wording/* firstOf */.Ku)(names.map(quoted), 10);
    // Titles have quotes already.
    const { place, texts } = targetTexts(sets, { feature: quoted, strategy: (name) => name, environments });
    return ` (${sets.size < 2 ? "" : `${sets.size} variant sets${place}: `}${(0,wording/* firstOf */.Ku)(texts, 10, "; ")})`;
}
/** Of one file each, whose owners see it, in the order of their first findings. Those without a target stay apart. */
function causesOf(findings) {
    const groups = Map.groupBy(findings, (finding) => {
        const { severity, rule, target, location } = finding;
        return target ? [severity, rule, location?.file, (0,variants_finding/* sharedMessage */.Zj)(finding)].join("\0") : finding;
    });
    return [...groups.values()].flatMap((all) => {
        const [finding] = all;
        if (!finding)
            return [];
        if (!finding.target) {
            return [{ finding, findings: 1, message: (0,variants_finding/* wholeMessage */.dH)(finding), sets: new Map(), failures: [] }];
        }
        const haveOneDetail = all.every(({ detail }) => detail === finding.detail);
        const failures = all.flatMap(({ failure }) => failure ?? []);
        const answers = new Set(failures.map(({ received }) => (received === "" ? "" : `"${received}"`)));
        const own = (0,wording/* firstOf */.Ku)([...answers].filter(Boolean), 3);
        const shared = answers.size > 1 ? `${(0,variants_finding/* sharedMessage */.Zj)(finding)} Answers: ${own}.` : (0,variants_finding/* causeMessage */.fq)(finding);
        const message = haveOneDetail && finding.detail ? `${shared} ${finding.detail}` : shared;
        const sets = all.flatMap(({ target, detail = "" }) => (target ? [{ target, detail }] : [])).sort(planned_set/* byTarget */.RI);
        const once = new Map(sets.map((set) => [(0,variants_variant/* targetKey */.hD)(set.target), set]));
        const told = [...once.values()].map(({ target, detail }) => [target, haveOneDetail ? "" : detail]);
        return [{ finding, findings: all.length, message, sets: new Map(told), failures }];
    });
}
/** Changes that were not applied: first those that may have been written, then failed ones, then those not attempted. */
function outcomeFindings(plan) {
    return ["unknown", "altered", "failed", "skipped"].flatMap((rule) => (0,planned_set/* changesOf */.fs)(plan).flatMap((change) => {
        const { target, lastEvent, outcome } = change;
        if (outcome?.status !== rule || !("reason" in outcome))
            return [];
        const { failure, reason } = outcome;
        const message = `${changeWords[rule].replace(/^./, (letter) => letter.toUpperCase())}:`;
        const base = { severity: "error", rule, message, target, failure };
        if (!(0,planned_set/* isOvertaken */.iN)(change))
            return [{ ...base, remark: reason }];
        // Whoever runs an apply again undoes what somebody has just done by hand, often in an emergency.
        const remark = `${reason} Mode pull keeps that change; applying again undoes it.`;
        const author = lastEvent && { detail: `Changed in Unleash by ${lastEvent.by} ${(0,wording/* timeText */.Tc)(lastEvent.at)}.` };
        return [{ ...base, remark, ...author }];
    }));
}

// EXTERNAL MODULE: ./lib/text/secrets.js
var secrets = __nccwpck_require__(6246);
// EXTERNAL MODULE: ./lib/variants/canonical.js
var canonical = __nccwpck_require__(7168);
;// CONCATENATED MODULE: ./lib/report/redact.js





const same = (part) => part;
function mapRun(run, { finding = same, set: editSet = same }) {
    const set = (one) => ({ ...editSet(one), findings: one.findings.map(finding) });
    const findings = run.findings.map(finding);
    switch (run.result) {
        case "valid":
            if (!run.comparison)
                return { ...run, findings };
            return { ...run, findings, comparison: { ...run.comparison, sets: run.comparison.sets.map(set) } };
        case "invalid":
            return { ...run, findings };
        case "exported":
            return { ...run, findings, warnings: run.warnings.map(finding) };
        case "pulled":
            return { ...run, findings, warnings: run.warnings.map(finding), changes: run.changes.map(set) };
        default:
            if (!run.plan)
                return { ...run, findings, warnings: run.warnings.map(finding), reasons: run.reasons.map(finding) };
            return {
                ...{ ...run, findings },
                plan: { ...run.plan, sets: run.plan.sets.map(set), findings: run.plan.findings.map(finding) },
            };
    }
}
/** Without secrets and hidden payloads. Reports are made of it: redact before anything is cut, folded or respelt. */
function readableRun(run, redact, showPayloads) {
    const redacted = (0,secrets/* redactDeep */.KL)(run, redact);
    return briefly(showPayloads ? redacted : withoutPayloads(redacted));
}
/** In characters: a title may be as long as a file, and a message may quote it. */
const longestText = 1000;
/** Without very long texts, and without the id of a strategy that the manifest names by its title, which is unique then. */
function briefly(run) {
    const byTitle = (run.plan?.sets ?? []).filter(({ named }) => named.strategy?.title !== undefined);
    const titled = new Set(byTitle.flatMap(({ target }) => target.strategy?.id ?? []));
    const named = (target) => {
        if (!target.strategy)
            return target;
        const { id, title } = target.strategy;
        const strategy = {
            ...(title !== undefined && { title: (0,wording/* shortened */.vI)(title, 300) }),
            ...(id !== undefined && !titled.has(id) && { id }),
        };
        return { ...target, strategy };
    };
    return mapRun(run, {
        finding: (one) => ({
            ...one,
            message: (0,wording/* shortened */.vI)(one.message, longestText),
            ...(one.detail !== undefined && { detail: (0,wording/* shortened */.vI)(one.detail, longestText) }),
            ...("target" in one && one.target && { target: named(one.target) }),
        }),
        set: (one) => ({ ...one, target: named(one.target) }),
    });
}
/** A run without the names of people: a comment may be public. */
function withoutAuthors(run) {
    return mapRun(run, { set: (set) => ({ ...set, lastEvent: undefined }) });
}
/** A run that only says that payloads differ. A server's answer is left out, since it may quote the request in any words. */
function withoutPayloads(run) {
    return mapRun(run, { finding: (finding) => withoutAnswers(withoutQuote(finding)), set: withHiddenPayloads });
}
function withoutAnswers(part) {
    return part.failure ? { ...part, failure: (0,failure/* withoutAnswer */.BU)(part.failure) } : part;
}
/** A message about a payload is replaced whole: any part may quote it. */
function withoutQuote(finding) {
    // A list of variants, or a payload, may be written below a top-level key that starts with x-.
    const at = String(finding.path?.[0]).startsWith("x-") ? 0 : payloadStep(finding);
    const holder = finding.path?.findLast((step) => typeof step === "string");
    // In place of a contract, a variant or a list of variants.
    const isMisplaced = finding.rule === "value" && (holder === "payload" || holder === "variants");
    if (at < 0 && finding.rule !== "payload" && !isMisplaced)
        return finding;
    const message = "This value is not valid. The reason could quote a payload, and show-payloads is false.";
    // Keys inside a payload are part of it.
    return { ...finding, message, ...(at >= 0 && { path: finding.path?.slice(0, at + 1) ?? [] }) };
}
/** No hash: a short value would be guessed from it. */
function withHiddenPayloads(set) {
    const stored = new Map(set.before.map(({ name, payload }) => [name, payload]));
    const hide = ({ payload, ...variant }) => {
        if (payload === undefined)
            return variant;
        const was = stored.get(variant.name);
        const type = variants_variant/* payloadTypes */.Mu.includes(payload.type) ? payload.type : "hidden";
        const value = was === undefined || (0,canonical/* samePayload */.Zf)(was, payload) ? "hidden" : "hidden, changed";
        return { ...variant, payload: { type, value } };
    };
    const { before, after, conflict, outcome } = set;
    return {
        ...{ ...set, before: before.map(hide), after: after.map(hide) },
        ...(conflict && { conflict: conflict.map(hide) }),
        ...(outcome && { outcome: "reason" in outcome ? withoutAnswers(outcome) : outcome }),
    };
}
/** A feature's own `payload` is its contract. */
function payloadStep({ path = [] }) {
    // An environment or a variant may be called `payload`.
    const isName = (at) => path[at - 1] === "environments" || path[at - 1] === "weights";
    return path.findIndex((step, at) => at >= 3 && step === "payload" && !isName(at));
}

;// CONCATENATED MODULE: ./lib/report/blocks.js


/** Most blocks that are passed over because a later one may fit: each takes a try. */
const mostSkipped = 20;
/** As many blocks, the most important first, as there is room for; a line below the head counts the others and names changes. */
function documentOf(blocks, page, mostNamed = 10) {
    const kept = new Set();
    const textOf = (more) => render(blocks, new Set([...kept, ...more]), page, mostNamed);
    const fits = (more) => page.fits(textOf(more));
    // First: the sentence about what is left out is seldom needed, and takes 5 ms.
    if (fits(blocks))
        return textOf(blocks);
    let rest = blocks;
    for (let skipped = 0; skipped <= mostSkipped && rest.length > 0; skipped++) {
        const count = largest(rest.length, (some) => fits(rest.slice(0, some)));
        for (const block of rest.slice(0, count))
            kept.add(block);
        rest = rest.slice(count + 1);
    }
    // Where there is hardly any room it is for the first blocks.
    return kept.size === 0 && mostNamed > 0 ? documentOf(blocks, page, 0) : textOf([]);
}
/** The largest number up to `most` that fits, or 0. By doubling at first: few of many fit, and all of them are a long text. */
function largest(most, fits) {
    let [fitting, tooMany] = [0, 1];
    while (tooMany <= most && fits(tooMany))
        [fitting, tooMany] = [tooMany, 2 * tooMany];
    tooMany = Math.min(tooMany, most + 1);
    while (tooMany - fitting > 1) {
        const middle = Math.floor((fitting + tooMany) / 2);
        if (fits(middle))
            fitting = middle;
        else
            tooMany = middle;
    }
    return fitting;
}
function render(blocks, kept, page, mostNamed) {
    const { head, foot, runUrl } = page;
    const sections = Map.groupBy(kept, ({ section }) => section);
    const parts = [...sections].map(([section, own]) => section.layOut(own.map(({ text }) => text)));
    const left = blocks.filter((block) => !kept.has(block));
    return `${paragraphs([...head, shortenedNotice(left, runUrl, mostNamed), ...parts, ...foot])}\n`;
}
function shortenedNotice(left, runUrl, mostNamed) {
    if (left.length === 0)
        return undefined;
    const nouns = Map.groupBy(left, ({ section }) => section.noun);
    const counts = [...nouns].map(([noun, own]) => (0,wording/* counted */.hS)(own.length, noun));
    const { production = [], others = [] } = Object.groupBy(left, (block) => block.isProduction ? "production" : "others");
    const names = [...production, ...others].flatMap(({ name }) => name ?? []);
    const which = names.length === 0 || mostNamed === 0 ? "" : ` Not shown: ${(0,wording/* firstOf */.Ku)(names, mostNamed)}.`;
    const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
    const list = new Intl.ListFormat("en").format(counts);
    return `> **Shortened:** there is no room here for the whole report. It leaves out ${list}.${which}${more}`;
}

// EXTERNAL MODULE: ./lib/variants/weight.js
var variants_weight = __nccwpck_require__(9892);
// EXTERNAL MODULE: ./lib/variants/json.js
var variants_json = __nccwpck_require__(4018);
;// CONCATENATED MODULE: ./lib/report/fields.js




function variantRows({ before, after }) {
    const was = new Map(before.map((variant) => [variant.name, variant]));
    const is = new Map(after.map((variant) => [variant.name, variant]));
    const names = new Set([...before, ...after].sort(variants_variant/* byName */.nG).map(({ name }) => name));
    return [...names].map((name) => ({ name, before: was.get(name), after: is.get(name) }));
}
/** The differences other than the weight; of a variant on one side, what it has beside the weight. `usual`: stickiness. */
function fieldDifferences({ name, before, after }, usual) {
    const nothing = { name, weight: 0 };
    const fields = (0,canonical/* differences */.tX)(before ?? nothing, after ?? nothing, usual);
    const field = (name, of) => fields.includes(name) ? [{ name, was: before && of(before), is: after && of(after) }] : [];
    return [
        ...field("stickiness", ({ stickiness = usual }) => stickiness),
        ...field("overrides", ({ overrides }) => overridesText(overrides)),
        ...payloadDifferences(before?.payload, after?.payload),
    ];
}
function payloadDifferences(before, after) {
    if ((0,canonical/* samePayload */.Zf)(before, after))
        return [];
    const areJson = before?.type === "json" && after?.type === "json";
    const values = areJson ? (jsonDifferences(before.value, after.value) ?? []) : [];
    if (values.length > 0)
        return values;
    const type = after?.type ?? before?.type ?? "";
    // Old servers accepted any text as a type.
    const isKnown = variants_variant/* payloadTypes */.Mu.includes(type);
    const isOther = before?.type !== after?.type && ((before && after) || !isKnown);
    const types = { name: "payload type", was: before?.type, is: after?.type };
    const texts = { name: isKnown ? `${type} payload` : "payload", was: before?.value, is: after?.value };
    return [...(isOther ? [types] : []), ...(texts.was === texts.is ? [] : [texts])];
}
function overridesText(overrides = []) {
    if (overrides.length === 0)
        return "none";
    return overrides.map(({ contextName, values }) => `${word(contextName)}: ${values.map(word).join(", ")}`).join("; ");
}
/** In quotes if it could be read as several words. */
function word(text) {
    return /^[^\s",:;](?:[^",:;]*[^\s",:;])?$/.test(text) ? text : JSON.stringify(text);
}
/** `undefined` where one is not valid, has a key twice, or is nested too deeply. */
function jsonDifferences(before, after) {
    try {
        const [was, is] = [(0,variants_json/* meaning */.ak)(before), (0,variants_json/* meaning */.ak)(after)];
        return was && is && differencesAt([], was.value, is.value);
    }
    catch {
        return undefined;
    }
}
function differencesAt(path, was, is) {
    if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
        const own = (branch, key) => Object.hasOwn(branch, key) ? branch[key] : undefined;
        const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
        return [...keys].flatMap((key) => differencesAt([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key)));
    }
    const [before, after] = [was, is].map((value) => (value === undefined ? undefined : JSON.stringify(value)));
    if (before === after)
        return [];
    const name = path.length === 0 ? { name: "json payload" } : { name: (0,variants_finding/* printPath */.bA)(path), isPath: true };
    return [{ ...name, was: before, is: after }];
}
function isBranch(json) {
    return typeof json === "object" && json !== null && !(json instanceof variants_json/* NumberText */.jQ);
}

;// CONCATENATED MODULE: ./lib/report/values.js


/** Longer values are folded: a click opens them. */
const longestInline = 80;
/** Characters of a longer value that are shown: behind the click, and of each of two values that differ. */
const [values_foldedLength, excerptLength] = [2000, 60];
/** A line of a table cell. `isAlone`: of a variant that is on one side alone, so that nothing of it was added or removed. */
function fieldText({ name, isPath, was, is }, isAlone = false) {
    const shown = isPath ? cellCode(name) : name;
    if (was !== undefined && is !== undefined)
        return `${shown}: ${changedText(was, is)}`;
    const word = isAlone ? "" : was === undefined ? " added" : " removed";
    return `${shown}${word}: ${valueText(was ?? is ?? "")}`;
}
/** A value on its line, or behind a click under a line with its length. */
function valueText(value) {
    if (value.length <= longestInline)
        return cellCode(value);
    return folded(`${value.length.toLocaleString("en")} characters`, around(value, 0, values_foldedLength));
}
/** Two values side by side; if one is long, the parts around their first difference, and both behind a click. */
function changedText(before, after) {
    if (Math.max(before.length, after.length) <= longestInline)
        return `${cellCode(before)} → ${cellCode(after)}`;
    const at = firstDifference(before, after);
    const [was, is, place] = [before.length, after.length, at + 1].map((value) => value.toLocaleString("en"));
    const summary = `${was} characters before, ${is} after; they differ from character ${place} on`;
    const [old, now] = [before, after].map((value) => partAt(value, at, excerptLength, cellCode));
    return `${old} → ${now}${folded(summary, [before, after].map((value) => around(value, at, values_foldedLength / 2)).join("<br>→<br>"))}`;
}
/** Lines of a table cell. A `<details>` is a line by itself and needs no break around it. */
function cellLines(lines) {
    return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}
/** `length` characters around a position, a third of them in front of it, with `…` where the value goes on. */
function partAt(value, at, length, show) {
    if (value.length <= length)
        return show(value);
    const start = (0,wording/* atCharacter */.xn)(value, Math.max(0, at - Math.floor(length / 3)));
    const end = (0,wording/* atCharacter */.xn)(value, Math.min(value.length, start + length));
    return `${start > 0 ? "…" : ""}${show(value.slice(start, end))}${end < value.length ? "…" : ""}`;
}
/** Each line as code of its own: GitHub shows no line break inside of code. */
function around(value, at, length) {
    const lines = (part) => part.split(/(?<=\n)/).map(cellCode);
    return partAt(value, at, length, (part) => lines(part).join("<br>"));
}
/** The position of the first character in which two texts differ. */
function firstDifference(before, after) {
    let at = 0;
    while (at < before.length && before[at] === after[at])
        at++;
    return (0,wording/* atCharacter */.xn)(before, at);
}

;// CONCATENATED MODULE: ./lib/report/variant-table.js





/** A row for each variant: of a plan in two columns, since a phone has no room for three with bars; else in one for each place. */
function variantTable(change, view = "plan") {
    const { kind, stickiness } = change;
    const rows = variantRows(change);
    if (view === "plan") {
        const word = ({ before, after }) => (before ? (after ? "" : "<br>removed") : "<br>added");
        const lines = rows.map((row) => [
            `${cellCode(row.name)}${kind === "update" ? word(row) : ""}`,
            cellLines([...weightLines(row), ...fieldLines(row, stickiness)]),
        ]);
        return table(["Variant", { create: "Weight", update: "Before and after", clear: "Removed" }[kind]], lines);
    }
    const inOrder = (sides) => (view === "pull" ? sides.toReversed() : sides);
    const cells = rows.map((row) => {
        const [first, last] = inOrder([row.before, row.after]);
        const lines = fieldLines({ ...row, before: first, after: last }, stickiness);
        const cell = (side, more) => side ? cellLines([weightText(side), ...more]) : "–";
        return [cellCode(row.name), cell(first, last ? [] : lines), cell(last, lines)];
    });
    return table(["Variant", ...inOrder(["In Unleash", "In the manifest"])], cells);
}
/** On two lines if it changes. */
function weightLines({ before, after }) {
    const isNew = before && after && (before.weight !== after.weight || (0,variants_weight/* isFixed */.zZ)(before) !== (0,variants_weight/* isFixed */.zZ)(after));
    if (isNew)
        return [weightLine(before), weightLine(after, true)];
    return [after ?? before].flatMap((side) => (side ? weightLine(side) : []));
}
function fieldLines(row, usual) {
    const texts = fieldDifferences(row, usual).map((field) => fieldText(field, !row.before || !row.after));
    return texts.length === 0 ? [] : [foldedList(texts, "more field")];
}
/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
function weightLine(variant, isNew = false) {
    // Padded with non-breaking spaces, which keep their width in code.
    const cell = bar(variant.weight).padEnd(cells, "\u00a0").replaceAll("\u00a0", "&#160;");
    return `<code>${cell}</code>&#160;${weightText(variant, isNew).replace(" ", "&#160;")}`;
}
function weightText(variant, isNew = false) {
    const weight = (0,variants_weight/* percent */.KN)(variant.weight);
    return `${isNew ? `**${weight}**` : weight}${(0,variants_weight/* isFixed */.zZ)(variant) ? " fixed" : " variable"}`;
}
/** Width of a bar, in characters. */
const cells = 8;
const parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
/** A weight as a bar. Above 0 it shows at least a sliver; below 100% it leaves at least a sliver free. */
function bar(weight) {
    const most = cells * parts.length;
    const exact = Math.round((Math.min(Math.max(weight, 0), variants_weight/* total */.X5) / variants_weight/* total */.X5) * most);
    const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < variants_weight/* total */.X5 ? most - 1 : most);
    return "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
}

;// CONCATENATED MODULE: ./lib/report/changes.js





/** Number of changes that are open in the first environment, about a screenful; the others open with a click. */
const mostOpen = 5;
const markdown = { name: code, strong: (text) => `**${text}**` };
/** Below the environments that each is for: a line that names it, then a table of its variants. */
function changeBlocks(changes, view, sourceUrl) {
    const groups = changeGroups(changes);
    const sections = new Map();
    return groups.map(({ environments, shown }) => {
        const key = environments.join("\0");
        const isOpen = groups.length <= mostOpen || sections.size === 0;
        const section = sections.get(key) ?? environmentSection(environments, isOpen ? mostOpen : 0);
        sections.set(key, section);
        const { change, title } = shown;
        const name = `${title} ${code(change.target.feature)} in ${prose(environmentNames(environments))}`;
        return { section, text: changeText(shown, view, sourceUrl), name, isProduction: environments.some(isProduction) };
    });
}
/** `open`: changes that are visible without a click. */
function environmentSection(environments, open) {
    const name = prose(environmentNames(environments));
    const all = environments.length <= 3 ? undefined : folded("all of these", environments.map(prose).join(", "));
    return {
        noun: "change",
        layOut(texts) {
            const [first, others] = [texts.slice(0, open), texts.slice(open)];
            const summary = `<b>${name}</b>: ${(0,wording/* counted */.hS)(others.length, first.length === 0 ? "change" : "more change")}`;
            return paragraphs([
                ...(first.length === 0 ? [] : [`#### ${name}`, all, ...first]),
                others.length === 0 ? undefined : folded(summary, `\n\n${paragraphs(others)}\n\n`),
            ]);
        },
    };
}
function changeText(shown, view, sourceUrl) {
    const { change, title, shortfall } = shown;
    const { target, location, lastEvent } = change;
    const { strategy, users, detour, author } = remarksOf(shown, view, markdown);
    const parts = [
        `**${title} ${code(target.feature)}**${strategy}`,
        shortfall ? `**${shortfall}**` : users,
        // In bold if that was not the account of this run.
        lastEvent?.isOwn === false ? `**${author}**` : author,
        location && subscript(positionText(location, sourceUrl)),
    ];
    const note = detour === undefined ? "" : `<br>${subscript(detour)}`;
    return `${parts.filter(Boolean).join(" · ")}${note}\n\n${variantTable(change, view)}`;
}

// EXTERNAL MODULE: ./lib/plan/limits.js
var limits = __nccwpck_require__(7235);
// EXTERNAL MODULE: ./lib/plan/origin.js
var origin = __nccwpck_require__(6617);
// EXTERNAL MODULE: ./lib/variants/moves.js
var moves = __nccwpck_require__(1568);
;// CONCATENATED MODULE: ./lib/report/dangers.js








/** Each with its variant sets and what there is to say about them. `isToCome`: nothing was written yet. */
function dangers(plan, changes, isToCome) {
    const danger = (title, remarks) => {
        const found = changes.map((shown) => [shown.change.target, remarks(shown)]);
        const told = found.filter(([, own]) => own.length > 0).map(([target, own]) => [target, own.join("; ")]);
        return told.length === 0 ? [] : [targetList(`**${title}**`, new Map(told))];
    };
    const skipped = danger("Change requests are skipped", ({ change: { route } }) => route === "past-change-requests" ? [""] : []);
    if (!isToCome)
        return skipped;
    return [
        ...danger("All variants are removed", ({ impacts }) => impacts.some(({ kind, now }) => kind === "lose" && now > 0) ? [""] : []),
        ...danger("Variants that users see are removed", ({ change }) => removedTexts(change)),
        ...danger("More than a quarter of all users change variant, or may", ({ change, impacts }) => {
            const most = (0,impact/* knownReach */.Bp)(change).isExact ? "" : "at most ";
            const many = impacts.filter(({ kind, now }) => ["move", "redraw"].includes(kind) && now > 0.25);
            return many.map(({ now }) => `${most}${(0,moves/* percentage */.X1)(now)}`);
        }),
        ...danger("Features that depend on these variants gain or lose users", ({ change }) => ((0,impact/* whyNobody */.kI)(change) ? [] : (change.effects?.dependents ?? [])).map((one) => dependentText(one, (0,impact/* knownReach */.Bp)(change)))),
        ...danger("Variants that go were served in the last 24 hours", ({ change }) => servedTexts(change.effects?.served ?? [])),
        ...(0,limits/* crowdedEnvironments */.vD)(plan, { kind: "share", value: 30 }).map(({ environment, changes, total }) => `**${changes} of ${total} sets of ${prose(environment)} change**`),
        ...danger("Unleash differs from both sides, so an apply after the merge will stop there", ({ change }) => change.conflict && plan.base ? [prose((0,origin/* conflictText */.wJ)(change, change.conflict, plan.base))] : []),
        ...skipped,
        ...danger("A deprecated route is used", ({ change }) => (change.route === "variants-batch" ? [change.route] : [])),
    ];
}
function dependentText({ feature, others, ...node }, { share }) {
    const text = ({ before, after }) => `${(0,moves/* percentage */.X1)(before * share)} → ${(0,moves/* percentage */.X1)(after * share)}`;
    return `${code(feature)}: ${text(node)}${others ? ` in the Node SDK, ${text(others)} in others` : ""} of all users`;
}
/** For each variant, how often it was served, and by whom most. */
function servedTexts(served) {
    return [...Map.groupBy(served, ({ variant }) => variant)].map(([variant, uses]) => {
        const sum = uses.reduce((all, { count }) => all + count, 0);
        const names = uses.toSorted((a, b) => b.count - a.count).map(({ application }) => code(application));
        return `${code(variant)}: ${sum.toLocaleString("en")} times by ${(0,wording/* firstOf */.Ku)(names, 3)}`;
    });
}
function removedTexts(change) {
    const { kind, before, after } = change;
    if (kind !== "update" || (0,impact/* whyNobody */.kI)(change))
        return [];
    const kept = new Set(after.map(({ name }) => name));
    const removed = before.filter(({ name, weight }) => weight > 0 && !kept.has(name));
    const { share, isExact } = (0,impact/* knownReach */.Bp)(change);
    const shareText = (weight) => share === 1 ? (0,variants_weight/* percent */.KN)(weight) : `${isExact ? "" : "at most "}${(0,moves/* percentage */.X1)((weight / variants_weight/* total */.X5) * share)}`;
    return removed.map(({ name, weight }) => `${code(name)}, ${shareText(weight)} of all users`);
}

;// CONCATENATED MODULE: ./lib/report/sections.js





/** The parts of a report that Markdown and terminals share. */
const sectionsOf = onceFor((run) => {
    const comparison = run.result === "valid" ? run.comparison : undefined;
    const [shown, base] = [run.plan ?? comparison, comparison?.base];
    const changes = shown ? shownChanges(shown) : pulledChanges(run);
    const view = shown ? (run.plan && run.isDriftCheck ? "drift" : "plan") : "pull";
    return {
        ...{ view, changes },
        counts: run.plan ? environmentTexts(run) : [],
        heading: base && changes.length > 0 ? `Compared with ${(0,desired/* revisionName */.pd)(base)}, not with Unleash` : undefined,
        apart: run.plan ? apartOf(run) : undefined,
        footnotes: shown ? footnotes(shown, changes) : [],
    };
});
function pulledChanges(run) {
    const titles = { create: "emptied", update: "updated", clear: "filled" };
    const changes = run.result === "pulled" ? run.changes : [];
    return changes.map((change) => ({ change, title: titles[change.kind], impacts: [] }));
}
/** What the revision of a plan does not touch; `undefined` where nothing differs, and without a base. */
function apartOf(run) {
    const sets = (0,planned_set/* setsApart */.ez)(run.plan);
    if (sets.length === 0)
        return undefined;
    return {
        heading: `${isApplied(run) ? "Left alone" : "Unleash differs already"} (${sets.length})`,
        explanation: sets.some(({ origin }) => origin === "other")
            ? "Not in the plan that was approved."
            : "Changed in Unleash, or merged earlier and not applied yet; not by this revision.",
        findings: (0,plan_plan/* setFindingsOf */.of)(sets),
        changes: inOrder(run.plan, sets.filter(planned_set/* isChange */.Xb)),
    };
}
/** In quotes if a shell could take it for more than a word. */
function sections_inShell(word) {
    return /^[\w./:\\-]+$/.test(word) ? word : `'${word}'`;
}
/** The rollback file of an apply that wrote, or may have written, and what undoes it all where `rollback.yml` is that file. */
function sections_undoOf(run) {
    if (!run.plan || run.rollbackFile === undefined)
        return undefined;
    const { plan, rollbackFile: file } = run;
    const changes = (0,planned_set/* changesOf */.fs)(plan).filter(({ outcome }) => !["failed", "skipped"].includes(outcome?.status ?? "failed"));
    if (changes.length === 0)
        return undefined;
    const options = [
        `--unleash-url ${sections_inShell(plan.server)}`,
        ...(changes.some(({ kind }) => kind === "create") ? ["--allow-clear"] : []),
        ...(changes.length > 5 ? ["--max-changes unlimited"] : []),
        ...(changes.some(({ route }) => route === "past-change-requests") ? ["--change-requests bypass"] : []),
    ];
    return { file, command: `variants-sync apply rollback.yml ${options.join(" ")}` };
}

;// CONCATENATED MODULE: ./lib/report/report.js














/** As GitHub-flavoured Markdown, for places of different sizes. */
function renderReport(run, { sourceUrl, commit, runUrl } = {}) {
    const page = { runUrl, head: [`### ${prose(headline_headline(run))}`], foot: footOf(run, commit) };
    const blocks = reportBlocks(run, sourceUrl);
    return (fits) => documentOf(blocks, { ...page, fits });
}
/** Renders a run as a comment: the report below a heading, and a link to the run. */
function renderComment(run, { sourceUrl, commit, ...page }) {
    return documentOf(reportBlocks(run, sourceUrl), {
        ...page,
        head: ["### Variants", `**${prose(headline_headline(run))}**`],
        foot: [
            ...footOf(run, commit),
            ...(page.runUrl === undefined ? [] : [subscript(`Written by [this run](${page.runUrl}).`)]),
        ],
    });
}
function footOf(run, commit) {
    const origin = originLines(run, commit).map(prose);
    return [...sectionsOf(run).footnotes.map(prose), ...origin].map(subscript);
}
/** The server of a plan, and the commit that the run plans or applies: a re-run of an old workflow applies an old commit. */
function originLines({ plan }, commit) {
    if (!plan)
        return [];
    const base = plan.base === undefined ? "" : `, base: ${plan.base.commit.slice(0, 12)}`;
    return [`Server: ${plan.server}${commit === undefined ? "" : `, commit: ${commit.slice(0, 12)}`}${base}`];
}
/** The blocks of a report, most important first. */
function reportBlocks(run, sourceUrl) {
    const items = (findings) => causesOf(findings).map((cause) => causeItem(cause, sourceUrl));
    const warnings = [...run.findings.filter((finding) => !(0,variants_finding/* isError */.bJ)(finding)), ...(0,lib_run/* otherWarnings */.ET)(run)];
    const { view, changes, counts, heading, apart } = sectionsOf(run);
    const countLines = counts.map(([text, names]) => `<b>${prose(environmentNames(names))}</b>: ${prose(text)}`);
    return [
        ...blocks("danger", (texts) => caution(bullets(texts)), dangerItems(run, items)),
        ...blocks("environment", bullets, countLines),
        ...blocks("note", paragraphs, [...writtenTexts(run), ...(heading === undefined ? [] : [`#### ${prose(heading)}`])]),
        ...changeBlocks(changes, view, sourceUrl),
        ...blocks("problem", numbered, items(run.findings.filter(variants_finding/* isError */.bJ))),
        ...blocks("warning", (texts) => `**Warnings**\n\n${bullets(texts)}`, items(warnings)),
        ...blocks("note", bullets, (0,lib_run/* notesOf */.h$)(run).map(prose)),
        ...(apart ? apartBlocks(apart, items(apart.findings), sourceUrl) : []),
    ];
}
function apartBlocks(apart, items, sourceUrl) {
    const { heading, explanation, changes } = apart;
    const layOut = (texts) => paragraphs([`#### ${heading}`, folded(prose(explanation), `\n\n${paragraphs(texts)}\n\n`)]);
    const differences = changeGroups(changes).map(({ environments, shown }) => `${prose(environmentNames(environments))}: ${changeText(shown, "drift", sourceUrl)}`);
    return blocks("difference", layOut, [...items.map((item) => bullets([item])), ...differences]);
}
function blocks(noun, layOut, texts) {
    const section = { noun, layOut };
    return texts.map((text) => ({ section, text }));
}
/** The red frame at the top: dangers of a plan, reasons why it is blocked, changes that were not applied. */
function dangerItems(run, items) {
    if (run.result === "pulled") {
        const emptied = run.changes.filter(({ kind }) => kind === "create").map(({ target }) => [target, ""]);
        return emptied.length === 0 ? [] : [targetList("**Emptied in Unleash**", new Map(emptied))];
    }
    if (!run.plan)
        return run.result === "failed" ? items(run.reasons) : [];
    const isToCome = run.result === "planned" || (run.result === "refused" && !(0,planned_set/* isBlocked */.lT)(run.plan));
    return [
        ...items([...(0,plan_plan/* objectionsOf */.Ij)(run.plan), ...outcomeFindings(run.plan)]),
        ...(run.result === "refused" && !isToCome ? [] : dangers(run.plan, shownChanges(run.plan), isToCome)),
    ];
}
function writtenTexts(run) {
    const one = run.plan ? run.writtenFile : run.result === "exported" ? run.file : undefined;
    const files = run.result === "pulled" ? run.files : one === undefined ? [] : [one];
    const undo = sections_undoOf(run);
    const file = `the rollback file (output ${code("rollback-file")}; in the examples an artifact, ${code("variants-rollback-1")})`;
    return [
        ...(files.length === 0 ? [] : [`**Written:** ${files.map(code).join(", ")}`]),
        ...(undo ? [subscript(`To undo it, download ${file}, and run ${code(undo.command)}`)] : []),
    ];
}
/** A list item: the message, the variant sets, the requests behind a click, and in small print the position. */
function causeItem({ finding, message, sets, failures }, sourceUrl) {
    const { location, path = [] } = finding;
    const requests = failures.map(({ method, path: address, errorId, received }) => {
        const answer = message.includes(received) ? "" : `: ${prose(received)}`;
        return `${method} ${code(address)}${errorId === undefined ? "" : `, id ${code(errorId)}`}${answer}`;
    });
    const count = sets.size < 2 ? "" : `${(0,wording/* counted */.hS)(sets.size, "variant set")}`;
    const list = targetList(count, new Map([...sets].map(([target, detail]) => [target, prose(detail)])));
    const where = [
        ...(location ? [positionText(location, sourceUrl)] : []),
        ...(path.length > 0 ? [code(withoutMiddle((0,variants_finding/* printPath */.bA)(path)))] : []),
    ];
    return [
        prose(message),
        ...(sets.size === 0 ? [] : [`<br>${list}`]),
        ...(requests.length === 0 ? [] : [folded((0,wording/* counted */.hS)(requests.length, "request"), requests.join("<br>"))]),
        ...(where.length === 0 ? [] : [`<br>${subscript(where.join(" · "))}`]),
    ].join("");
}

;// CONCATENATED MODULE: ./lib/report/run-lines.js












/** The end of a run as a terminal shows it: errors and warnings with their positions, and the headline. */
function runLines(run, paint) {
    const undo = undoOf(run);
    return [
        ...notices(run).map(({ where, severity, message }) => {
            const word = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
            return `${where === undefined ? "" : `${paint("bold", where)}: `}${word} ${message}`;
        }),
        ...(run.result === "pulled" ? run.files : []).map((file) => `Updated: ${visible(file)}`),
        ...notesOf(run).map((note) => `${paint("dim", "note:")} ${visible(note)}`),
        ...(undo ? [`To undo it: cp ${inShell(undo.file)} . && ${undo.command}`] : []),
        paint("bold", visible(headline(run))),
    ];
}
/** Counts of each environment, then the changes below their environments: a line for each, and one for each of its variants. */
function planLines(run, paint) {
    const { view, changes, counts, heading, apart, footnotes } = sectionsOf(run);
    const bold = (text) => paint("bold", visible_visible(text));
    const head = counts.map(([text, names]) => `${bold(environmentNames(names))}  ${paint("dim", visible_visible(text))}`);
    const sections = (some, as) => [...Map.groupBy(changeGroups(some), ({ environments }) => environments.join("\0"))].map(([key, groups]) => {
        return [bold(environmentNames(key.split("\0"))), ...groups.flatMap(({ shown }) => changeLines(shown, as, paint))];
    });
    const own = sections(changes, view);
    return [
        ...head,
        ...(heading === undefined ? [] : [bold(heading)]),
        // The counts have named the only environment.
        ...(head.length === 1 && own.length === 1
            ? own.flat().slice(1)
            : own.flatMap((lines) => (view === "pull" ? lines : ["", ...lines]))),
        ...(footnotes.length === 0 ? [] : ["", ...footnotes]),
        ...(apart ? ["", bold(`${apart.heading}: ${apart.explanation}`)] : []),
        ...noticesOf("Plan", apart?.findings ?? []).map(({ severity, message }) => `  ${severity}: ${message}`),
        ...sections(apart?.changes ?? [], "drift").flat(),
    ];
}
function changeLines(shown, view, paint) {
    const { change, title, shortfall } = shown;
    const { kind, target, location, stickiness } = change;
    const { strategy, users, detour, author } = remarksOf(shown, view);
    const colour = view === "pull" ? "yellow" : { create: "green", update: "yellow", clear: "red" }[kind];
    const name = `${paint(colour, title)} ${paint("bold", visible_visible(target.feature))}${visible_visible(strategy)}`;
    const where = location && view !== "pull" ? paint("dim", `  ${visible_visible((0,variants_finding/* printLocation */.VL)(location))}`) : "";
    // A pull takes what the manifest said to what Unleash has.
    const rows = variantRows(view === "pull" ? { before: change.after, after: change.before } : change);
    // Longer names push their row to the right.
    const room = rows.reduce((most, { name }) => Math.min(40, Math.max(most, name.length)), 0);
    return [
        `  ${name}${shortfall ? paint("red", `  ${shortfall}`) : ""}${where}`,
        ...rows.map((row) => variantLine(row, stickiness, room, paint)),
        ...[users, detour, author].flatMap((note) => (note === undefined ? [] : `    ${visible_visible(note)}`)),
    ];
}
/** The name gets `room` columns. */
function variantLine(row, stickiness, room, paint) {
    const { before, after } = row;
    const sides = [before, after].filter((side) => side !== undefined);
    const last = sides.at(-1);
    if (!last)
        return "";
    const weights = [...new Set(sides.map(({ weight }) => (0,variants_weight/* percent */.KN)(weight)))];
    const fields = fieldDifferences(row, stickiness);
    const shownValue = (value, at) => value === undefined ? "none" : isolated(partAt(value, at, 30, visibleValue));
    const texts = fields.map(({ name, isPath, was, is }) => {
        if (sides.length < 2)
            return `${name} ${shownValue(was ?? is, 0)}`;
        const at = was === undefined || is === undefined ? 0 : firstDifference(was, is);
        return `${isPath ? `payload ${visible_visible(name)}:` : name} ${shownValue(was, at)} → ${shownValue(is, at)}`;
    });
    const types = [...new Set(sides.map((side) => ((0,variants_weight/* isFixed */.zZ)(side) ? "fixed" : "variable")))];
    const text = [
        `${before ? (after ? " " : "-") : "+"} ${visible_visible((0,wording/* shortened */.vI)(row.name, 100)).padEnd(room)}  ${bar(last.weight).padEnd(cells)}`,
        ...[weights.join(" → ").padEnd(13), types.join(" → ").padEnd(8), (0,wording/* firstOf */.Ku)(texts, 6, "  ")],
    ];
    const line = `    ${text.join("  ").trimEnd()}`;
    if (!before || !after)
        return paint(before ? "red" : "green", line);
    return fields.length > 0 || types.length > 1 || weights.length > 1 ? line : paint("dim", line);
}
/** Keeps right-to-left text from swapping places with its neighbours: U+2068 and U+2069 isolate it. */
function isolated(text) {
    return isRightToLeft(text) ? `\u2068${text}\u2069` : text;
}

;// CONCATENATED MODULE: ./lib/report/publish.js












/** In characters. GitHub takes 65,536 in an issue or a comment, and a workflow may add some of its own. */
const maxReportFileLength = 60_000;
/** Most lines of a plan in the log: the job summary has more room. */
const mostLogged = 500;
/** Publishes a run: annotations, log, job summary, outputs, report file and, if asked, the comment. */
async function publish(ending, github, workspace, settings) {
    const { showPayloads = true, comment = "never", githubToken: token } = settings?.inputs.report ?? {};
    const { runUrl, repositoryUrl } = github;
    // To start git takes 15 ms: meanwhile texts are made, and where no text names a commit it is not asked.
    const hasPositions = ending.findings.length > 0 && repositoryUrl !== undefined;
    const isPlain = ending.result === "valid" && !ending.comparison && !hasPositions && comment === "never";
    const checkedOut = isPlain ? [] : workspace.checkedOut(settings?.inputs.manifest[0] ?? "");
    const run = readableRun(ending, github.redact, showPayloads);
    for (const annotation of annotations(run))
        github.annotate(annotation);
    const fail = (title, message) => github.annotate({ severity: "error", title, message });
    if (run.result === "planned" && !(0,lib_run/* isSuccess */.oJ)(run)) {
        const sets = (0,wording/* counted */.hS)((0,planned_set/* changesOf */.fs)(run.plan).length, "variant set");
        fail("Plan: fail-on-changes", `Unleash differs from the manifest: ${sets}.`);
    }
    if (run.result === "invalid" && (0,lib_run/* findingCounts */.s_)(run).errors === 0)
        fail("Manifest: strict", `${headline_headline(run)}.`);
    const plan = planLines(run, (_, text) => text);
    const others = plan.splice(mostLogged).length;
    if (others > 0)
        plan.push(`… and ${(0,wording/* counted */.hS)(others, "more line")}: see the job summary.`);
    const commits = await checkedOut;
    const [commit = github.commit] = commits;
    const sourceUrl = repositoryUrl && commit && `${repositoryUrl}/blob/${commit}`;
    for (const line of [visible_visible(headline_headline(run)), ...plan, ...originLines(run, commit).map(visible_visible)])
        github.log(line);
    const render = renderReport(run, { runUrl, sourceUrl, commit });
    await github.writeSummary(render);
    // After the summary: if outputs cannot be written the run fails, and people can still read what was done.
    for (const [name, value] of outputs(ending))
        github.setOutput(name, value);
    try {
        const text = github.redact(render((whole) => whole.length <= maxReportFileLength));
        github.setOutput("report-file", await workspace.writeRunFile("report.md", text));
    }
    catch (error) {
        // No warning: most runs do not use it.
        github.log(`The report file was not written. ${error.message}`);
    }
    if (!settings || comment === "never" || token === undefined)
        return;
    await github.writeComment({
        key: commentKey(settings.inputs),
        creates: comment === "always" || isWorthComment(run),
        render: (fits) => renderComment(withoutAuthors(run), { runUrl, sourceUrl, commit, fits }),
        checkedOut: async () => commits,
        token,
        cancelled: settings.cancelled,
    });
}
/** The order of a list does not count, nor which revision the base is: a later push may have another one. */
function commentKey({ manifest, filter, base, ...about }) {
    const lists = [manifest, filter.environments, filter.features].map((list) => [...new Set(list)].sort());
    return JSON.stringify([about.mode, about.server, about.project, ...lists, about.promotion, base !== undefined]);
}
/** True if it has changes, or something is wrong. */
function isWorthComment(run) {
    const isWrong = run.findings.length > 0 || run.result === "refused" || (run.result === "failed" && !run.plan);
    const changed = run.result === "valid" ? run.comparison : run.plan;
    return isWrong || (changed !== undefined && (0,planned_set/* changesOf */.fs)(changed).length > 0);
}
/** The outputs of action.yml that this run sets, except `report-file`; without a plan, those of a plan are unset. */
function outputs(run) {
    const { errors, warnings } = (0,lib_run/* findingCounts */.s_)(run);
    const found = {
        result: run.result,
        problems: errors,
        warnings,
        ...(run.plan && planOutputs(run)),
        ...(run.result === "valid" && run.comparison && { changed: (0,planned_set/* changesOf */.fs)(run.comparison).length > 0 }),
        ...(run.result === "pulled" && {
            changed: run.changes.length + run.followed > 0,
            changes: run.changes.length + run.followed,
            unchanged: run.unchanged,
            skipped: run.left,
        }),
    };
    return Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
function planOutputs({ result, plan, planFile, rollbackFile }) {
    const changes = (0,planned_set/* changesOf */.fs)(plan);
    const kinds = ["create", "update", "clear"].map((one) => {
        return [`${one}s`, changes.filter(({ kind }) => kind === one).length];
    });
    const statuses = ["applied", "failed", "unknown", "skipped"].map((one) => {
        return [one, (0,planned_set/* countOutcomes */.XF)(changes, one)];
    });
    return {
        changed: changes.length > 0,
        changes: changes.length,
        ...Object.fromEntries(kinds),
        unchanged: (0,planned_set/* unchangedOf */.p1)(plan).length,
        digest: (0,plan_plan/* planDigest */.Gb)(plan),
        matrix: JSON.stringify(matrix(plan)),
        "plan-file": planFile,
        ...(result !== "planned" &&
            result !== "refused" && { "rollback-file": rollbackFile, ...Object.fromEntries(statuses) }),
    };
}
/**
 * For `strategy.matrix`: a job per environment can wait for its approval and pass its own digest back. GitHub fails an empty
 * matrix, so that job needs an `if`.
 */
function matrix(plan) {
    const changes = Map.groupBy((0,planned_set/* changesOf */.fs)(plan), ({ target }) => target.environment);
    return {
        include: ((0,planned_set/* isBlocked */.lT)(plan) ? [] : stagesOf(plan)).map((environment) => {
            const own = changes.get(environment) ?? [];
            return { environment, changes: own.length, digest: (0,expected_plan/* digest */.br)(plan.server, own, plan.base?.commit) };
        }),
    };
}


/***/ }),

/***/ 3926:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ET: () => (/* binding */ otherWarnings),
/* harmony export */   gz: () => (/* binding */ failed),
/* harmony export */   h$: () => (/* binding */ notesOf),
/* harmony export */   oJ: () => (/* binding */ isSuccess),
/* harmony export */   s_: () => (/* binding */ findingCounts),
/* harmony export */   xJ: () => (/* binding */ appliedResult),
/* harmony export */   yp: () => (/* binding */ causeOfEnd)
/* harmony export */ });
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9164);
/* harmony import */ var _plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5080);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(104);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7663);




function failed({ warnings }, reasons, findings = []) {
    return { result: "failed", findings, reasons, warnings };
}
function causeOfEnd(cause) {
    const { failure } = (cause ?? {});
    if (failure)
        return { ...(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("run", [], ""), failure };
    return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("run", [], (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(cause));
}
/** The result of an apply. `failed` if no write is confirmed. */
function appliedResult(plan) {
    const changes = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)(plan);
    const applied = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .countOutcomes */ .XF)(changes, "applied");
    if (applied === changes.length && (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .objectionsOf */ .Ij)(plan).length === 0)
        return "applied";
    const unknown = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .countOutcomes */ .XF)(changes, "unknown");
    const isWritten = changes.some(({ outcome }) => outcome?.status === "altered");
    return applied > 0 || isWritten || (unknown > 0 && unknown < changes.length) ? "partial" : "failed";
}
/** True if the step succeeds: only these ends exit 0. */
function isSuccess(run) {
    if (run.result === "planned")
        return !run.isDriftCheck || (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)(run.plan).length === 0;
    return ["valid", "applied", "exported", "pulled"].includes(run.result);
}
/** Errors of the manifest; warnings of manifest, plan and export. */
function findingCounts(run) {
    const errors = run.findings.filter(_variants_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .isError */ .bJ).length;
    return { errors, warnings: run.findings.length - errors + otherWarnings(run).length };
}
function notesOf(run) {
    return ((run.plan ? run.plan.notes : run.notes) ?? []).map((note) => (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(note, 1000));
}
/** Those that are not about its manifest. */
function otherWarnings(run) {
    if (run.plan)
        return (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .warningsOf */ .nZ)(run.plan);
    return "warnings" in run ? run.warnings : [];
}


/***/ }),

/***/ 7789:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ decode),
/* harmony export */   bi: () => (/* binding */ sizeProblem)
/* harmony export */ });
/* unused harmony export maxManifestBytes */
/** Largest manifest file, in bytes: 10 MB. */
const maxManifestBytes = 10 * 1024 * 1024;
/** Asked before the file is read. */
function sizeProblem(bytes) {
    if (bytes <= maxManifestBytes)
        return undefined;
    return `The file has ${bytes} bytes; a manifest has at most ${maxManifestBytes} (10 MB). Split it into several files.`;
}
/** The text of a UTF-8 file. Other encodings are refused: they would become other text. */
function decode(bytes) {
    if (bytes.subarray(0, 4).includes(0))
        return { problem: "The file looks like UTF-16 or binary data; a manifest is UTF-8 text." };
    try {
        return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
    }
    catch {
        const before = new TextDecoder().decode(bytes).split("\ufffd")[0] ?? "";
        return { problem: `The file is not valid UTF-8 (line ${before.split("\n").length}); save it as UTF-8.` };
    }
}


/***/ }),

/***/ 5613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Hj: () => (/* binding */ matchesName),
/* harmony export */   fc: () => (/* binding */ unsupportedSyntax),
/* harmony export */   fg: () => (/* binding */ isGlob),
/* harmony export */   kt: () => (/* binding */ matchesGlob)
/* harmony export */ });
/**
 * Matches as GitHub's `paths` do: `*` and `?` any characters except `/`, `**` any, `**` and a slash any folders.
 * Not a regular expression, so that time is bounded by the product of the lengths.
 */
function matchesGlob(text, pattern) {
    const characters = [...text];
    /** reach[i] is true if the tokens so far can match the first i characters. */
    let reach = [true, ...characters.map(() => false)];
    for (const token of tokensOf(pattern))
        reach = step(reach, characters, token);
    return reach[characters.length] === true;
}
/** A name may contain a `/`, so a lone `*` matches every one. */
function matchesName(name, pattern) {
    return pattern === "*" || matchesGlob(name, pattern);
}
function isGlob(pattern) {
    return /[*?]/.test(pattern);
}
/** A sentence about syntax that is not supported, for a pattern that matches nothing. */
function unsupportedSyntax(pattern) {
    if (/[{}]/.test(pattern))
        return " Braces are not supported: write one entry for each alternative.";
    if (/[[\]]/.test(pattern))
        return " Brackets are not supported: only *, ** and ? have a meaning.";
    return "";
}
function tokensOf(pattern) {
    const isNoSlash = (char) => char !== "/";
    return [...pattern.matchAll(/(?<=^|\/)\*{2,}\/|\*+|\?|[^*?]/gsu)].map(([text]) => {
        if (text === "?")
            return { isRepeated: false, accepts: isNoSlash };
        if (!text.startsWith("*"))
            return { isRepeated: false, accepts: (char) => char === text };
        if (text.endsWith("/"))
            return "folders";
        return { isRepeated: true, accepts: text === "*" ? isNoSlash : () => true };
    });
}
/** The reach with one more token. */
function step(reach, characters, token) {
    const next = [(token === "folders" || token.isRepeated) && reach[0] === true];
    /** True if anything up to here was reached: folders may begin there. */
    let isBegun = false;
    for (const [index, char] of characters.entries()) {
        isBegun ||= reach[index] === true;
        const here = reach[index + 1] === true;
        if (token === "folders")
            next.push(here || (isBegun && char === "/"));
        else if (token.isRepeated)
            next.push(here || (next[index] === true && token.accepts(char)));
        else
            next.push(reach[index] === true && token.accepts(char));
    }
    return next;
}


/***/ }),

/***/ 8020:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ normalPath)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);

/** A path that can be compared: `./flags//a.yml` is `flags/a.yml`, on Windows with `/`. A slash at the end stays. */
function normalPath(written, isWindows = process.platform === "win32") {
    const slashes = (isWindows ? written.replaceAll("\\", "/") : written).replace(/\/\.$/, "/");
    // A path with ".." is refused later, even if it leads back: it must not be resolved here.
    return written === "" || slashes.split("/").includes("..") ? slashes : node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(slashes);
}


/***/ }),

/***/ 6246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K0: () => (/* binding */ partMask),
/* harmony export */   KL: () => (/* binding */ redactDeep),
/* harmony export */   XP: () => (/* binding */ formsOf),
/* harmony export */   ZH: () => (/* binding */ randomPart),
/* harmony export */   eT: () => (/* binding */ tokenFinder)
/* harmony export */ });
/** Characters in a row that count as a part of a secret. Fewer occur by chance. */
const partLength = 8;
/** Masks 8 characters and more in a row of a secret, in the given spellings: texts are cut in many places. */
function partMask(secrets) {
    const parts = secrets.flatMap((secret) => [...secret].map((_, at) => secret.slice(at, at + partLength)));
    const whole = [...new Set(parts)].filter((part) => part.length === partLength);
    if (whole.length === 0)
        return (text) => text;
    const byCode = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
    const anyPart = whole.map((part) => part.replace(/\W/g, byCode)).join("|");
    // Characters at which a part begins, and the rest of the last one. As an expression, because every text of a run gets here.
    const run = new RegExp(`(?:(?=${anyPart})[^])+[^]{${partLength - 1}}`, "g");
    return (text) => text.replace(run, "***");
}
/** The random part of a token, without a prefix such as `default:production.`; `undefined` for one made of words. */
function randomPart(token) {
    const last = token.slice(Math.max(token.lastIndexOf("."), token.lastIndexOf(":")) + 1);
    const part = last.length < 2 * partLength ? token : last;
    return looksRandom(part) ? part : undefined;
}
/** Hexadecimal, or one character in five changes to a digit, from a digit, or to a capital: words rarely do. */
function looksRandom(text) {
    if (/[\da-f]{16}/i.test(text))
        return true;
    const changes = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[a-zA-Z])/g);
    return text.length >= 2 * partLength && 5 * (changes?.length ?? 0) >= text.length;
}
/** True for a text with a token in any spelling, or with a part of one that looks random. */
function tokenFinder(token) {
    const forms = formsOf(token);
    const random = randomPart(token);
    const withoutParts = partMask(random === undefined ? [] : [random]);
    return (text) => forms.some((form) => text.includes(form)) || withoutParts(text) !== text;
}
/** A secret as written, in JSON, in an address (and in an address within one), in capitals, in hexadecimal, in base64. */
function formsOf(secret) {
    const encoded = encodeURIComponent(secret);
    const hexadecimal = Buffer.from(secret).toString("hex");
    return [
        ...[secret, JSON.stringify(secret).slice(1, -1), secret.toUpperCase(), secret.toLowerCase()],
        ...[encoded, encodeURIComponent(encoded), encoded.toLowerCase()],
        ...[hexadecimal, hexadecimal.toUpperCase()],
        ...[0, 1, 2].flatMap((offset) => base64At(secret, offset)),
    ];
}
/** The base64 of a secret inside a longer text, `offset` (0 to 2) bytes into a group of three, without the ends that differ. */
function base64At(secret, offset) {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    return ["base64", "base64url"].map((encoding) => bytes.toString(encoding).slice(Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3)));
}
/** Redacts every text in a value, but no key of an object. What stays the same is not copied. `key`: that of the text, or of its list. */
function redactDeep(value, redact, key = "") {
    if (typeof value === "string")
        return redact(value, key);
    if (typeof value !== "object" || value === null)
        return value;
    const isList = Array.isArray(value);
    if (!isList && Object.getPrototypeOf(value) !== Object.prototype)
        return value;
    let copy = value;
    for (const [name, part] of Object.entries(value)) {
        const redacted = redactDeep(part, redact, isList ? key : name);
        if (redacted === part)
            continue;
        if (copy === value)
            copy = (isList ? [...value] : { ...value });
        Object.assign(copy, { [name]: redacted });
    }
    return copy;
}


/***/ }),

/***/ 104:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  xn: () => (/* binding */ atCharacter),
  hS: () => (/* binding */ counted),
  au: () => (/* binding */ didYouMean),
  Mk: () => (/* binding */ escaped),
  Kb: () => (/* binding */ excerpt),
  Ku: () => (/* binding */ firstOf),
  Is: () => (/* binding */ harmless),
  s$: () => (/* binding */ jsonText),
  bD: () => (/* binding */ messageOf),
  TN: () => (/* binding */ oneLine),
  vI: () => (/* binding */ shortened),
  h: () => (/* binding */ suggestion),
  Tc: () => (/* binding */ timeText)
});

;// CONCATENATED MODULE: ./node_modules/leven/index.js
const array = [];
const characterCodeCache = [];

function leven(first, second, options) {
	if (first === second) {
		return 0;
	}

	const maxDistance = options?.maxDistance;
	const swap = first;

	// Swapping the strings if `a` is longer than `b` so we know which one is the
	// shortest & which one is the longest
	if (first.length > second.length) {
		first = second;
		second = swap;
	}

	let firstLength = first.length;
	let secondLength = second.length;

	// Performing suffix trimming:
	// We can linearly drop suffix common to both strings since they
	// don't increase distance at all
	// Note: `~-` is the bitwise way to perform a `- 1` operation
	while (firstLength > 0 && (first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength))) {
		firstLength--;
		secondLength--;
	}

	// Performing prefix trimming
	// We can linearly drop prefix common to both strings since they
	// don't increase distance at all
	let start = 0;

	while (start < firstLength && (first.charCodeAt(start) === second.charCodeAt(start))) {
		start++;
	}

	firstLength -= start;
	secondLength -= start;

	// Early termination after trimming: if difference in length exceeds max distance
	if (maxDistance !== undefined && secondLength - firstLength > maxDistance) {
		return maxDistance;
	}

	if (firstLength === 0) {
		return maxDistance !== undefined && secondLength > maxDistance
			? maxDistance
			: secondLength;
	}

	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;

	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array[index] = ++index;
	}

	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;

		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array[index];
			// eslint-disable-next-line no-multi-assign
			result = array[index] = temporary > result
				? (temporary2 > result ? result + 1 : temporary2)
				: (temporary2 > temporary ? temporary + 1 : temporary2);
		}

		// Early termination: if all values in current row exceed maxDistance
		if (maxDistance !== undefined) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) {
				if (array[index] < rowMinimum) {
					rowMinimum = array[index];
				}
			}

			if (rowMinimum > maxDistance) {
				return maxDistance;
			}
		}
	}

	// Bound arrays to avoid retaining large previous sizes
	array.length = firstLength;
	characterCodeCache.length = firstLength;

	return maxDistance !== undefined && result > maxDistance ? maxDistance : result;
}

function closestMatch(target, candidates, options) {
	if (!Array.isArray(candidates) || candidates.length === 0) {
		return undefined;
	}

	const userMax = options?.maxDistance;
	const targetLength = target.length;

	// Exact match fast-path
	for (const candidate of candidates) {
		if (candidate === target) {
			return candidate;
		}
	}

	if (userMax === 0) {
		return undefined;
	}

	let best;
	let bestDist = Number.POSITIVE_INFINITY;
	const seen = new Set();

	for (const candidate of candidates) {
		if (seen.has(candidate)) {
			continue;
		}

		seen.add(candidate);

		const lengthDiff = Math.abs(candidate.length - targetLength);
		if (lengthDiff >= bestDist) {
			continue;
		}

		if (userMax !== undefined && lengthDiff > userMax) {
			continue;
		}

		const cap = Number.isFinite(bestDist)
			? (userMax === undefined ? bestDist : Math.min(bestDist, userMax))
			: userMax;

		const distance = cap === undefined
			? leven(target, candidate)
			: leven(target, candidate, {maxDistance: cap});

		// Skip candidates that exceed the user's maximum distance
		if (userMax !== undefined && distance > userMax) {
			continue;
		}

		// If we got a capped result that equals the cap, we need the actual distance
		// for accurate comparison, but only if the cap was due to userMax
		let actualD = distance;
		if (cap !== undefined && distance === cap && cap === userMax) {
			actualD = leven(target, candidate);
		}

		if (actualD < bestDist) {
			bestDist = actualD;
			best = candidate;
			if (bestDist === 0) {
				break;
			}
		}
	}

	if (userMax !== undefined && bestDist > userMax) {
		return undefined;
	}

	return best;
}

;// CONCATENATED MODULE: ./lib/text/wording.js

/** `1 error`, `2 errors`. */
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
/** `4 minutes ago (2026-11-28 13:46 UTC)`; more than two hours ago, or in the future of our clock, the time alone. */
function timeText(at, now = Date.now()) {
    const minutes = Math.floor((now - Date.parse(at)) / 60_000);
    const time = `${at.slice(0, 16).replace("T", " ")} UTC`;
    if (minutes < 0 || minutes > 120)
        return `at ${time}`;
    return `${minutes === 0 ? "just now" : `${counted(minutes, "minute")} ago`} (${time})`;
}
/** The first names of a list, and the number of the others: `a, b, and 3 more`. */
function firstOf(names, most, separator = ", ") {
    const others = names.length - most;
    return [...names.slice(0, most), ...(others > 0 ? [`and ${others} more`] : [])].join(separator);
}
/** The first characters of a text, for messages: names and values may be as long as a file. */
function shortened(text, length = 60) {
    return text.length > length ? `${text.slice(0, atCharacter(text, length))}…` : text;
}
/** The position, or the one before it if it is between the two halves of one character. */
function atCharacter(text, at) {
    return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
/** A text as messages show it: shortened, in quotes, with invisible characters as escapes. */
function excerpt(text) {
    return escaped(JSON.stringify(shortened(text)), /(?! )[\p{Cf}\p{Z}]/gu);
}
/** A text on one line, without blanks around it; a longer one ends before the word that would be cut: it may be a secret. */
function oneLine(text, length) {
    const line = text.trim().replace(/\s+/g, " ");
    return line.length > length ? `${line.slice(0, length).replace(/[^\s"'<>{}]*$/, "")}…` : line;
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
/** A text in which the characters that match are escapes such as `\u{200b}`. */
function escaped(text, characters) {
    return text.replace(characters, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
/** A line that no runner of GitHub obeys. A command is a line that starts with `::` or contains `##[`: an invisible word joiner (U+2060) breaks both. */
function harmless(line) {
    return line
        .replace(/[\r\n]+/g, " ")
        .replace(/^(?=\s*::)/, "\u2060")
        .replaceAll("##[", "##\u2060[");
}
/** A file of JSON in which nothing is unseen, or obeyed by a terminal or a runner. */
function jsonText(value) {
    const spelled = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
    const text = JSON.stringify(value, undefined, 2);
    return `${text.replace(/[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]|(?<=##)\[/gu, (found) => found.split("").map(spelled).join(""))}\n`;
}
/** The known word that was meant: at most two letters added, lost, changed or swapped (one in four letters), in any case. */
function suggestion(word, known) {
    // No slip, and long to compare.
    if (word.length > 100)
        return undefined;
    const limit = word.length <= 4 ? 1 : 2;
    let best;
    for (const candidate of known) {
        if (candidate === word || Math.abs(candidate.length - word.length) > limit)
            continue;
        const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase());
        if (distance <= limit && (!best || distance < best.distance))
            best = { word: candidate, distance };
    }
    return best?.word;
}
/** Edits that turn one word into the other, up to 3. A swap of neighbours, which `leven` counts as two, counts as one. */
function distanceBetween(a, b) {
    const distance = leven(a, b, { maxDistance: 3 });
    const lettersOf = (word) => [...word].sort().join("");
    return distance === 2 && lettersOf(a) === lettersOf(b) ? 1 : distance;
}
/** A question for a misspelt name; `undefined` if no known name is near. */
function didYouMean(name, known, prefix = "") {
    const near = suggestion(name, known);
    return near && `Did you mean "${prefix}${near}"?`;
}


/***/ }),

/***/ 9352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G4: () => (/* binding */ maxBodyBytes),
/* harmony export */   Pm: () => (/* binding */ sendingOrder),
/* harmony export */   ay: () => (/* binding */ batchFrame),
/* harmony export */   bt: () => (/* binding */ strategyFrame),
/* harmony export */   e4: () => (/* binding */ bodySize),
/* harmony export */   jW: () => (/* binding */ batchBody),
/* harmony export */   s2: () => (/* binding */ strategyPatch)
/* harmony export */ });
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7168);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9892);


/* The bodies of the requests that replace variant sets: `canonical` for an environment, else as below. */
/** An order in which the server stores these weights: variable variants that come first get the remainder. */
function sendingOrder(variants) {
    const orders = [variants, variants.toSorted((a, b) => b.weight - a.weight)];
    return orders.find((order) => {
        const stored = (0,_weight_js__WEBPACK_IMPORTED_MODULE_1__/* .distribute */ .mn)(order);
        return order.every(({ weight }, index) => weight === stored[index]);
    });
}
/** A JSON Patch: a PUT of the strategy would reset its rollout and constraints. */
function strategyPatch(variants) {
    return JSON.stringify([{ op: "replace", path: "/variants", value: variants }]);
}
/** For `variants-batch`. One environment only: if several are named, one that is protected makes all of them fail. */
function batchBody(environment, variants) {
    return JSON.stringify({ environments: [environment], variants });
}
/** Bytes around the variants of a strategy. */
const strategyFrame = strategyPatch([]).length - "[]".length;
/** Bytes around the variants of an environment on the route `variants-batch`. */
function batchFrame(environment) {
    return Buffer.byteLength(batchBody(environment, [])) - "[]".length;
}
/** In bytes, on the usual routes. */
function bodySize(variants, holder) {
    return Buffer.byteLength(JSON.stringify((0,_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .complete */ .My)(variants))) + (holder === "strategy" ? strategyFrame : 0);
}
/** The server's limit on a JSON request body, in bytes (measured on 5.12 to 8.2; not configurable). */
const maxBodyBytes = 102_400;


/***/ }),

/***/ 7168:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ canonical),
/* harmony export */   Fe: () => (/* binding */ sameVariants),
/* harmony export */   IP: () => (/* binding */ sorted),
/* harmony export */   Mp: () => (/* binding */ written),
/* harmony export */   My: () => (/* binding */ complete),
/* harmony export */   Zf: () => (/* binding */ samePayload),
/* harmony export */   o0: () => (/* binding */ defaultStickiness),
/* harmony export */   sP: () => (/* binding */ unchangedSince),
/* harmony export */   tX: () => (/* binding */ differences)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4018);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(483);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9892);




/** The stickiness of a variant that names none: `userId`, else `sessionId`, else the address, else random. */
const defaultStickiness = "default";
/** As sent: sorted, since the first get the remainder; complete, since servers drop entries without `weightType`. */
function canonical(written, stickiness = defaultStickiness) {
    return complete([...written].sort(_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .byName */ .nG), stickiness);
}
/** As sent, but in the order that is given. */
function complete(variants, stickiness = defaultStickiness) {
    const weights = (0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .distribute */ .mn)(variants);
    return variants.map((variant, index) => ({
        name: variant.name,
        weight: weights[index] ?? 0,
        weightType: (0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(variant) ? "fix" : "variable",
        stickiness: variant.stickiness ?? stickiness,
        ...(variant.payload && { payload: variant.payload }),
        ...(variant.overrides && variant.overrides.length > 0 && { overrides: variant.overrides }),
    }));
}
/** Weights stay as stored: users get these. */
function sorted(stored) {
    return [...stored].sort(_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .byName */ .nG);
}
/** A stored set as an author would write it: without computed weights, with the `stickiness` of variants that name none. */
function written(variants, stickiness) {
    return variants.map(({ weight, weightType, ...rest }) => {
        const own = rest.stickiness ?? stickiness;
        return {
            ...rest,
            ...(own !== undefined && { stickiness: own }),
            ...(weightType === "fix" && { weight, weightType }),
        };
    });
}
/** True if two sets mean the same. Computed weights follow from the rest. `stickiness`: of variants that name none. */
function sameVariants(a, b, stickiness = defaultStickiness) {
    if (a.length !== b.length)
        return false;
    const [left, right] = [sorted(a), sorted(b)];
    return left.every((variant, index) => {
        const other = right[index];
        return other?.name === variant.name && differences(variant, other, stickiness).length === 0;
    });
}
/** The fields in which two variants of one name differ in meaning, in report order. */
function differences(a, b, stickiness = defaultStickiness) {
    const fields = [];
    if ((0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(a) !== (0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(b))
        fields.push("weight type");
    else if ((0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(a) && a.weight !== b.weight)
        fields.push("weight");
    if ((a.stickiness ?? stickiness) !== (b.stickiness ?? stickiness))
        fields.push("stickiness");
    if (!sameOverrides(a.overrides, b.overrides))
        fields.push("overrides");
    if (!samePayload(a.payload, b.payload))
        fields.push("payload");
    return fields;
}
/** Order counts: the first override that matches wins. */
function sameOverrides(a = [], b = []) {
    const values = (overrides) => overrides.map(({ contextName, values }) => [contextName, values]);
    return a.length === b.length && (a.length === 0 || (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(values(a), values(b)));
}
function samePayload(a, b) {
    if (a === undefined || b === undefined)
        return a === b;
    if (a.type !== b.type)
        return false;
    return a.type === "json" ? (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .sameJson */ .Vk)(a.value, b.value) : a.value === b.value;
}
/** True if nobody has changed a set since it was read, computed weights included. */
function unchangedSince(before, now) {
    const plain = (set) => sorted(set).map((variant) => ({ ...variant }));
    return (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(plain(before), plain(now));
}


/***/ }),

/***/ 2675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   EL: () => (/* binding */ listStrategies),
/* harmony export */   J4: () => (/* binding */ environmentKey),
/* harmony export */   M2: () => (/* binding */ environmentsOf),
/* harmony export */   aW: () => (/* binding */ foundFeatures),
/* harmony export */   cp: () => (/* binding */ featureKey),
/* harmony export */   kP: () => (/* binding */ missingEnvironment),
/* harmony export */   l4: () => (/* binding */ unreadKey),
/* harmony export */   oe: () => (/* binding */ ownStrategies),
/* harmony export */   pf: () => (/* binding */ strategyName)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(104);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(483);


function featureKey({ project, feature }) {
    return `${project}\0${feature}`;
}
/** @param key of the part; blank for context fields. */
function unreadKey(part, key) {
    return `${part}\0${key}`;
}
function environmentKey(target) {
    return `${featureKey(target)}\0${target.environment}`;
}
function foundFeatures({ features }) {
    return [...features.values()].filter((feature) => feature.kind === "found");
}
/** Without those of milestones, which belong to a release plan, and come and go with it. */
function ownStrategies(strategies = []) {
    return strategies.filter(({ milestoneId }) => milestoneId === undefined);
}
/** The environments of a feature, as far as the server showed it. */
function environmentsOf({ features }, name) {
    const feature = features.get(featureKey(name));
    return feature?.kind === "found" ? feature.environments : new Map();
}
/** Parts of a finding about a feature that lacks an environment. */
function missingEnvironment(environment, known) {
    const names = [...known];
    const quoted = names.map((name) => `"${name}"`);
    const detail = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .didYouMean */ .au)(environment, names) ?? `It has: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(quoted, 10) || "none"}.`;
    return { rule: "unknown-environment", message: `The feature has no environment "${environment}".`, detail };
}
/** The strategies of an environment, for a message about one that is not there, or not the only one of its name. */
function listStrategies(strategies) {
    const names = strategies.map((strategy) => {
        if (strategy.title !== undefined)
            return (0,_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .describeStrategy */ .rz)(strategy);
        const { id, name, rollout, stickiness } = strategy;
        const parts = [name, rollout && `${rollout}%`, stickiness].filter(Boolean);
        return `${id} without a title (${parts.join(", ")})`;
    });
    return `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(names, 10) || "none"}.`;
}
/** A strategy as a target names it once the server has shown it: the id, and the title if it has one. */
function strategyName({ id, title }) {
    return title === undefined ? { id } : { id, title };
}


/***/ }),

/***/ 276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ addedAtZero),
/* harmony export */   Hk: () => (/* binding */ desiredOver),
/* harmony export */   LT: () => (/* binding */ keepWeights),
/* harmony export */   Qr: () => (/* binding */ withEntryWeights),
/* harmony export */   _V: () => (/* binding */ findSet),
/* harmony export */   dL: () => (/* binding */ withWeightsOf),
/* harmony export */   dd: () => (/* binding */ setFinder),
/* harmony export */   pd: () => (/* binding */ revisionName)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(104);
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9352);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7168);
/* harmony import */ var _current_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2675);
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8901);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(483);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(9892);







/** A revision as people read it: a SHA is long, and so is the whole name of a branch. */
function revisionName({ name }) {
    return /^[0-9a-f]{40,}$/.test(name) ? name.slice(0, 12) : name.replace(/^refs\/(?:heads|remotes\/origin)\//, "");
}
/** Finds the set of a target among sets of any features. */
function setFinder(sets) {
    const features = Map.groupBy(sets, ({ target }) => (0,_current_js__WEBPACK_IMPORTED_MODULE_3__/* .featureKey */ .cp)(target));
    return (target) => findSet(features.get((0,_current_js__WEBPACK_IMPORTED_MODULE_3__/* .featureKey */ .cp)(target)) ?? [], target);
}
/** Finds the set of a target among those of its feature: a strategy may be named by its id, by its title, or as the only one. */
function findSet(sets, { environment, strategy }) {
    const there = sets.filter(({ target }) => target.environment === environment && !target.strategy === !strategy);
    if (!strategy)
        return there[0];
    // Beside others, nothing is the only one.
    const { only: _, ...name } = strategy;
    const wanted = there.length === 1 ? strategy : name;
    const named = there.filter(({ target }) => target.strategy && (0,_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .namesStrategy */ .Cp)(target.strategy, wanted));
    // Several may have one title: an id tells more.
    return named.find(({ target }) => target.strategy?.id !== undefined) ?? named[0];
}
/* `weights: keep`: the weights and weight types of a set are those that Unleash has, by name. */
/** A variant begins without users under `keep`: it gets its share in Unleash. */
const addedAtZero = { weight: 0, weightType: "fix" };
/** Variants with the weights and weight types that their namesakes have in another set. */
function withWeightsOf(variants, others) {
    const weights = new Map(others.map((one) => [one.name, { weight: one.weight, weightType: (0,_weight_js__WEBPACK_IMPORTED_MODULE_5__/* .isFixed */ .zZ)(one) ? "fix" : "variable" }]));
    return variants.map((variant) => ({ ...variant, ...weights.get(variant.name) }));
}
/** A desired set as it is sent, if the stored one has the weights that it keeps. */
function desiredOver(set, stored, stickiness) {
    const own = (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonical */ .$N)(set.variants, stickiness);
    return set.weights ? withWeightsOf(own, stored) : own;
}
/** For a manifest: where an entry keeps weights, with those of the entry if they still fit. `added`: of variants that it lacks. */
function withEntryWeights(set, entry, added = {}) {
    if (!entry?.weights)
        return set;
    const own = (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonical */ .$N)(set.variants, set.stickiness);
    const begun = own.map((one) => ({ ...one, ...added }));
    const mixed = withWeightsOf(begun, (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonical */ .$N)(entry.variants, set.stickiness));
    const fitting = (0,_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .storedErrors */ .Zy)(mixed, set.target).length === 0 ? mixed : own;
    return { ...set, weights: entry.weights, variants: (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .written */ .Mp)(fitting) };
}
/** A desired set with the weights of the stored one, and in `problems` why it cannot be written so. */
function keepWeights(desired, stored, target) {
    const variants = withWeightsOf(desired, stored);
    const [wanted, known] = [desired, stored].map((set) => new Set(set.map(({ name }) => name)));
    const added = desired.filter((one) => !known?.has(one.name) && !((0,_weight_js__WEBPACK_IMPORTED_MODULE_5__/* .isFixed */ .zZ)(one) && one.weight === 0));
    const gone = stored.filter(({ name, weight }) => !wanted?.has(name) && weight > 0);
    const problems = [
        ...named("New", added, "Begin with weightType: fix and weight: 0, and give a share in Unleash afterwards."),
        ...named("To be removed, with a share in Unleash", gone, "Set the weight there to 0 first."),
    ];
    if (problems.length > 0)
        return { variants, problems };
    const broken = (0,_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .storedErrors */ .Zy)(variants, target);
    return { variants, problems: broken.length > 0 || (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .sendingOrder */ .Pm)(variants) ? broken : [unstorable] };
}
const unstorable = "Unleash would change the weights of variable variants with any write. Save the set in its console first.";
function named(what, variants, advice) {
    const names = variants.map(({ name }) => JSON.stringify(name));
    return names.length === 0 ? [] : [`${what}: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(names, 10)}. ${advice}`];
}


/***/ }),

/***/ 9912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ withoutAnswer),
/* harmony export */   Ic: () => (/* binding */ describeFailure),
/* harmony export */   bg: () => (/* binding */ mayPass),
/* harmony export */   rl: () => (/* binding */ causeOf)
/* harmony export */ });
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** True if the same request may succeed a moment later: by its status, or because it got no response. */
function mayPass({ status }) {
    return status === undefined || passingStatuses.has(status);
}
/** `PUT /api/admin/…: 403 PermissionError: You need … (id 0c1…). Advice.` */
function describeFailure(failure) {
    const { method, path, errorId } = failure;
    return sentences(failure, `${method} ${path}`, errorId === undefined ? "" : ` (id ${errorId})`);
}
/** Without address and id, so that requests that fail for one reason have one text. */
function causeOf(failure) {
    return sentences(failure);
}
/** Without the server's own words, which may quote the request. A name such as `NotFoundError` stays. */
function withoutAnswer(whole) {
    if (whole.status === undefined)
        return whole;
    const { errorName = "", errorId: _, ...failure } = whole;
    return { ...failure, received: "", ...(/^[A-Za-z]{1,30}Error$/.test(errorName) && { errorName }) };
}
function sentences({ status, errorName, received, advice }, request = "", id = "") {
    const result = [status, errorName].filter((part) => part !== undefined).join(" ");
    const said = [request, result, received].filter(Boolean).join(": ").replace(/\.$/, "");
    return `${said}${id}.${advice ? ` ${advice}` : ""}`;
}


/***/ }),

/***/ 7663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $e: () => (/* binding */ warning),
/* harmony export */   EM: () => (/* binding */ aboutSet),
/* harmony export */   HC: () => (/* binding */ byLocation),
/* harmony export */   VL: () => (/* binding */ printLocation),
/* harmony export */   Zj: () => (/* binding */ sharedMessage),
/* harmony export */   bA: () => (/* binding */ printPath),
/* harmony export */   bJ: () => (/* binding */ isError),
/* harmony export */   dH: () => (/* binding */ wholeMessage),
/* harmony export */   fq: () => (/* binding */ causeMessage),
/* harmony export */   hG: () => (/* binding */ under),
/* harmony export */   sb: () => (/* binding */ fileFinding),
/* harmony export */   z3: () => (/* binding */ error)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(104);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9912);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(483);



/** Without the name of the target. */
function wholeMessage({ message, failure, remark, detail }) {
    return joined([message, failure && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .describeFailure */ .Ic)(failure), remark, detail]);
}
/** Without address and id of the request, and without `detail`. */
function causeMessage({ message, failure, remark }) {
    return joined([message, failure && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)(failure), remark]);
}
/** Shared by findings of one cause: without the server's own words, if there is advice. */
function sharedMessage({ message, failure, remark }) {
    // Without a status, nothing else says what happened.
    const shared = failure?.advice && failure.status !== undefined ? { ...failure, received: "" } : failure;
    return joined([message, shared && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)(shared), remark]);
}
function joined(sentences) {
    return sentences.filter(Boolean).join(" ");
}
function error(rule, path, message) {
    return { rule, severity: "error", path, message };
}
function warning(rule, path, message) {
    return { rule, severity: "warning", path, message };
}
function fileFinding(file, rule, message) {
    return { ...error(rule, [], message), location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } };
}
function aboutSet(severity, rule, set, message, detail) {
    const { target, location } = set;
    return { severity, rule, message, ...(detail !== undefined && { detail }), target, location };
}
function under(path, findings) {
    return findings.map((finding) => ({ ...finding, path: [...path, ...(finding.path ?? [])] }));
}
function isError({ severity }) {
    return severity === "error";
}
/** `features.banner.variants[0]`; a name with other characters is quoted: `features["a.b"]`. */
function printPath(path) {
    let text = "";
    for (const part of path) {
        if (typeof part === "number")
            text += `[${part}]`;
        // Long names are cut: every finding below one would repeat it.
        else if (part.length > 100 || !/^[A-Za-z_][\w-]*$/.test(part))
            text += `[${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .excerpt */ .Kb)(part)}]`;
        else
            text += text === "" ? part : `.${part}`;
    }
    return text;
}
/** `variants.yml:8:5` */
function printLocation({ file, line, column }) {
    return `${file}:${line}:${column}`;
}
/** Order by file, line and column; at one position, errors before warnings. */
function byLocation(a, b) {
    const [one, other] = [a.location, b.location];
    if (!one || !other)
        return Number(one !== undefined) - Number(other !== undefined);
    if (one.file !== other.file)
        return one.file < other.file ? -1 : 1;
    return one.line - other.line || one.column - other.column || (0,_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .compareText */ .n6)(a.severity, b.severity);
}


/***/ }),

/***/ 4018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fh: () => (/* binding */ isJson),
/* harmony export */   Io: () => (/* binding */ jsonProblem),
/* harmony export */   Vk: () => (/* binding */ sameJson),
/* harmony export */   ak: () => (/* binding */ meaning),
/* harmony export */   jQ: () => (/* binding */ NumberText),
/* harmony export */   m$: () => (/* binding */ repeatedKey)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);

/** Numbers count by their text, since unknown programs read them. Text that does not parse equals only itself. */
function sameJson(a, b) {
    if (a === b)
        return true;
    try {
        const left = meaning(a);
        return left !== undefined && (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(left, meaning(b));
    }
    catch {
        return false;
    }
}
/** JSON text that `stringify` copies: TypeScript does not know it yet. */
const { rawJSON } = JSON;
/** A number in JSON, by its text. */
class NumberText {
    source;
    constructor(source) {
        this.source = source;
    }
    /** Printed as it was written: `1.0` stays `1.0`. */
    toJSON() {
        return rawJSON(this.source ?? "");
    }
}
/** A parsed JSON text, with numbers as NumberText; `undefined` if it has duplicate keys. The box tells it from `null`. */
function meaning(text) {
    const keepNumbers = (_key, value, { source } = {}) => typeof value === "number" ? new NumberText(source) : value;
    const value = JSON.parse(text, keepNumbers);
    return repeatedKey(text) === undefined ? { value } : undefined;
}
/** Parsers differ in which of two equal keys they drop. */
function repeatedKey(text) {
    const objects = [];
    for (let at = 0; at < text.length; at++) {
        if (text[at] === "{")
            objects.push(new Set());
        else if (text[at] === "}")
            objects.pop();
        else if (text[at] === '"') {
            const start = at++;
            for (; text[at] !== '"'; at++)
                if (text[at] === "\\")
                    at++;
            colon.lastIndex = at + 1;
            if (!colon.test(text))
                continue;
            // `"l\u0069mit"` is `"limit"`.
            const key = JSON.parse(text.slice(start, at + 1));
            if (objects.at(-1)?.has(key))
                return key;
            objects.at(-1)?.add(key);
        }
    }
    return undefined;
}
const colon = /\s*:/y;
/** With the position. Where the parser quotes the text instead, it is that of the shortest beginning that fails. */
function jsonProblem(text) {
    const isQuoted = (part) => parserMessage(part).endsWith("valid JSON");
    const message = parserMessage(text);
    if (!message.endsWith("valid JSON"))
        return message;
    let [good, bad] = [0, text.length];
    while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2);
        if (isQuoted(text.slice(0, middle)))
            bad = middle;
        else
            good = middle;
    }
    const lines = text.slice(0, good).split("\n");
    const column = (lines.at(-1)?.length ?? 0) + 1;
    return `Unexpected character in JSON at position ${good} (line ${lines.length} column ${column})`;
}
function isJson(text) {
    return parserMessage(text) === "";
}
function parserMessage(text) {
    try {
        JSON.parse(text);
        return "";
    }
    catch (cause) {
        return cause.message;
    }
}


/***/ }),

/***/ 1568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X1: () => (/* binding */ percentage),
/* harmony export */   jg: () => (/* binding */ movesBetween),
/* harmony export */   oU: () => (/* binding */ strategyMoves)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7168);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9892);



/**
 * SDKs hash a user and the feature (or group) to a number from 1 to the sum of the weights, and add up weights in name order
 * until they reach it. While stickiness and sum stay, only numbers that now belong to another variant move users.
 */
function movesBetween(before, after, stickiness = _canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultStickiness */ .o0) {
    const [was, is] = [(0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .sorted */ .IP)(before), (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .sorted */ .IP)(after)];
    const sum = (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(was);
    // Without weights nobody had a variant, as before a set is created.
    if (sum <= 0)
        return noMoves;
    const [earlier, field] = [stickinessOf(was, stickiness), stickinessOf(is, stickiness)];
    // `default` is the userId of who has one.
    const isOfUserId = [earlier, field].every((one) => one === "userId" || one === _canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultStickiness */ .o0);
    if (earlier !== field)
        return { share: 1, redrawn: isOfUserId && sum === (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(is) ? "userId" : "stickiness" };
    // Who gets which is drawn at every request: only how likely each is can change.
    const chances = (set) => set.map(({ name, weight }) => [name, weight]);
    if (field === "random")
        return (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(chances(was), chances(is)) ? noMoves : { share: 1, redrawn: "random" };
    if (sum !== (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(is))
        return { share: 1, redrawn: "sum" };
    return flowsBetween(stretches(was, sum), stretches(is, sum), sum);
}
/** Node hashes by the stickiness of the variants, others by the strategy's (unleash-client 6.12.1, yggdrasil 2.0.0). */
function strategyMoves(before, after, stickiness) {
    const byStrategy = (variants) => variants.map((each) => ({ ...each, stickiness }));
    const node = movesBetween(before, after, stickiness);
    const engine = movesBetween(byStrategy(before), byStrategy(after), stickiness);
    return node.redrawn === engine.redrawn ? node : { share: 1, redrawn: "sdks" };
}
const noMoves = { share: 0, least: 0, flows: [] };
/** SDKs use the stickiness of the first variant in name order for the whole set. */
function stickinessOf([first], fallback) {
    return first?.stickiness ?? fallback;
}
/** Hashes are whole numbers; a negative weight, which an old row may have, takes nothing away. */
function stretches(variants, sum) {
    let [reached, start] = [0, 0];
    return variants.map(({ name, weight }) => {
        reached += weight;
        const end = Math.max(start, Math.min(Math.floor(reached), sum));
        const stretch = { name, start, end };
        start = end;
        return stretch;
    });
}
function flowsBetween(was, is, sum) {
    const moved = [];
    for (const one of was) {
        for (const other of is) {
            const count = Math.min(one.end, other.end) - Math.max(one.start, other.start);
            if (count > 0 && one.name !== other.name)
                moved.push({ from: one.name, to: other.name, count });
        }
    }
    return {
        share: moved.reduce((total, { count }) => total + count, 0) / sum,
        least: changedLengths(was, is) / 2 / sum,
        flows: moved.sort((a, b) => b.count - a.count).map(({ from, to, count }) => ({ from, to, share: count / sum })),
    };
}
function changedLengths(was, is) {
    const changes = new Map();
    const add = (name, length) => changes.set(name, (changes.get(name) ?? 0) + length);
    for (const { name, start, end } of was)
        add(name, start - end);
    for (const { name, start, end } of is)
        add(name, end - start);
    return [...changes.values()].reduce((total, difference) => total + Math.abs(difference), 0);
}
/** With at most one decimal; `0%` and `100%` only where they are exact. */
function percentage(share) {
    const rounded = (share * 100).toFixed(1);
    if (rounded === "0.0" && share > 0)
        return "under 0.1%";
    if (rounded === "100.0" && share < 1)
        return "over 99.9%";
    return `${rounded.replace(/\.0$/, "")}%`;
}


/***/ }),

/***/ 8758:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ keyIsRepeated),
/* harmony export */   x: () => (/* binding */ checkPayload)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(104);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7663);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4018);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(483);




const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** The server checks only `json`; applications parse the other types too. */
function checkPayload({ type, value }) {
    if (!_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .payloadTypes */ .Mu.includes(type)) {
        const message = `Expected a payload type of json, csv, string or number; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(type)}.`;
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["type"], message)];
    }
    if (value === "")
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], "A payload value cannot be empty. Leave the payload out.")];
    if (type === "json")
        return checkJson(value);
    if (type === "csv")
        return checkCsv(value);
    if (type === "string" || decimal.test(value))
        return [];
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], `Expected a number in a payload of type number; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(value)}.`)];
}
function keyIsRepeated(key) {
    return `An object in this JSON has the key ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(key)} twice: which of them counts depends on the program that reads it.`;
}
function checkJson(value) {
    const problem = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .jsonProblem */ .Io)(value);
    if (problem !== "")
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], `A payload of type json must contain JSON. ${problem}.`)];
    const key = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .repeatedKey */ .m$)(value);
    if (key !== undefined)
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], `${keyIsRepeated(key)} Remove one of them.`)];
    if (/^\s*[[{]/.test(value))
        return [];
    const message = `Expected an object or an array in a payload of type json; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(value)}. Use type string or number.`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], message)];
}
/** Balanced quotes, and as many fields in every record as in the first. */
function checkCsv(text) {
    // Quotes may contain commas and line ends; a quote within them is doubled, and so reads as two quoted parts.
    const plain = text.replace(/"[^"]*"/g, "");
    const lines = plain.replace(/\n$/, "").split("\n");
    const counts = lines.map((record) => record.split(",").length);
    const [first = 1] = counts;
    const odd = counts.findIndex((count) => count !== first);
    const records = `record ${odd + 1} has ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(counts[odd] ?? 0, "field")}, the first has ${first}`;
    const problem = plain.includes('"') ? "a double quote is not closed" : odd === -1 ? undefined : records;
    return problem ? [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)("payload", ["value"], `The CSV in this payload is malformed: ${problem}.`)] : [];
}


/***/ }),

/***/ 8901:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I3: () => (/* binding */ checkName),
/* harmony export */   JW: () => (/* binding */ checkVariants),
/* harmony export */   Q5: () => (/* binding */ reservedHint),
/* harmony export */   Qt: () => (/* binding */ weightPhrase),
/* harmony export */   Rs: () => (/* binding */ friendlyName),
/* harmony export */   Zy: () => (/* binding */ storedErrors),
/* harmony export */   _n: () => (/* binding */ checkBodySize),
/* harmony export */   _u: () => (/* binding */ namePattern),
/* harmony export */   bJ: () => (/* binding */ maxVariantName),
/* harmony export */   ls: () => (/* binding */ contextFieldPhrase),
/* harmony export */   qW: () => (/* binding */ checkText),
/* harmony export */   y1: () => (/* binding */ maxName)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(104);
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9352);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7168);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7663);
/* harmony import */ var _payload_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8758);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9892);
/* harmony import */ var _weight_rules_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9994);







/** Characters that `encodeURIComponent` keeps, the server's test of a name. It accepts `__proto__`, which stops SDKs. */
const namePattern = /^(?!(?:\.{1,2}|__proto__)$)[A-Za-z0-9\-_.!~*'()]+$/;
const reserved = /^(?:\.{1,2}|__proto__)$/;
const maxVariantName = 100;
/** Longest name of a project, feature or environment: the size of the columns in the server's tables. */
const maxName = 255;
/** The server reports one error per request. Rules about the whole set are checked only if every variant was read. */
function checkVariants(variants, holder, bytes) {
    const each = variants.flatMap((variant, index) => (variant ? (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .under */ .hG)([index], checkVariant(variant, holder)) : []));
    const whole = variants.filter((variant) => variant !== undefined);
    const isWhole = whole.length > 0 && whole.length === variants.length;
    const ofSet = isWhole ? checkSet(whole, holder, bytes ?? (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .bodySize */ .e4)(whole, holder)) : [];
    return [...each, ...checkDuplicates(variants), ...ofSet];
}
function checkVariant(variant, holder) {
    const { name, stickiness, payload } = variant;
    return [
        ...checkName(name, ["name"], maxVariantName),
        ...checkWeight(variant).map((message) => (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("weight", ["weight"], message)),
        ...(payload ? (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .under */ .hG)(["payload"], [...(0,_payload_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .checkPayload */ .x)(payload), ...checkText(payload.value, ["value"])]) : []),
        ...checkOverrides(variant, holder),
        ...(stickiness === undefined ? [] : checkField(stickiness, ["stickiness"])),
    ];
}
function checkName(name, path, longest = maxName) {
    if (name.length <= longest && namePattern.test(name))
        return [];
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("name", path, `Expected ${friendlyName(longest)}; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(name)}.${reservedHint(name)}`)];
}
/** For messages, as `weightPhrase` and `contextFieldPhrase`. */
function friendlyName(longest) {
    return `a URL-friendly name: letters, digits and - _ . ! ~ * ' ( ) only, at most ${longest} characters`;
}
/** A sentence about a name that is refused although its characters are valid. */
function reservedHint(name) {
    return reserved.test(name) ? ` "${name}" cannot be a name.` : "";
}
const weightPhrase = "a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%";
function checkWeight({ weight, weightType }) {
    if (weight === undefined)
        return weightType === "fix" ? ["A variant with weightType fix needs a weight."] : [];
    const value = (0,_weight_js__WEBPACK_IMPORTED_MODULE_6__/* .thousandths */ .Wc)(weight) ?? Number.NaN;
    if (Number.isInteger(value) && value >= 0 && value <= _weight_js__WEBPACK_IMPORTED_MODULE_6__/* .total */ .X5)
        return [];
    return [`Expected a weight that is ${weightPhrase}; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .shortened */ .vI)(String(weight))}.`];
}
function checkOverrides({ overrides = [] }, holder) {
    if (holder === "strategy" && overrides.length > 0) {
        const message = "Variants of a strategy cannot have overrides. Use constraints on the strategy instead.";
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("override-on-strategy", ["overrides"], message)];
    }
    return overrides.flatMap(({ contextName, values }, index) => {
        const name = ["overrides", index, "contextName"];
        const isNamed = contextName !== "";
        return [
            ...(isNamed ? checkField(contextName, name) : [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("override", name, "contextName cannot be empty.")]),
            ...values.flatMap((value, at) => {
                const path = ["overrides", index, "values", at];
                return value === "" ? [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("override", path, "An override value cannot be empty.")] : checkText(value, path);
            }),
        ];
    });
}
/** U+0000 makes the server fail after it has written its audit event; half a surrogate pair is not UTF-8. */
function checkText(text, path) {
    if (text.includes("\0"))
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("character", path, "The text contains the character U+0000, which cannot be stored.")];
    if (text.isWellFormed())
        return [];
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("character", path, "The text contains half of a surrogate pair, which is not a character.")];
}
/** No application sends a field with blanks around its name. */
function checkField(field, path) {
    if (field === field.trim())
        return checkText(field, path);
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("context-field", path, `Expected ${contextFieldPhrase}; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(field)}.`)];
}
const contextFieldPhrase = "the name of a context field, without blanks around it";
function checkDuplicates(variants) {
    const first = new Map();
    return variants.flatMap((variant, index) => {
        if (!variant)
            return [];
        const earlier = first.get(variant.name) ?? index;
        first.set(variant.name, earlier);
        const message = `Variant ${earlier + 1} of this set is already called ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(variant.name)}.`;
        return earlier === index ? [] : [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("duplicate-name", [index, "name"], message)];
    });
}
function checkSet(variants, holder, bytes) {
    const message = "At least one variant must be variable: it gets the weight that the fixed variants leave. " +
        "Remove weightType and weight from one of them.";
    const fixed = variants.every(_weight_js__WEBPACK_IMPORTED_MODULE_6__/* .isFixed */ .zZ) ? [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("no-variable", [], message)] : [];
    return [...fixed, ...(0,_weight_rules_js__WEBPACK_IMPORTED_MODULE_4__/* .checkWeights */ .q)(variants), ...checkStickiness(variants, holder), ...checkBodySize(bytes)];
}
function checkStickiness(variants, holder) {
    const values = variants.map(({ stickiness }) => stickiness);
    const standIn = holder === "environment" ? _canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultStickiness */ .o0 : undefined;
    const odd = values.findIndex((value) => (value ?? standIn) !== (values[0] ?? standIn));
    if (odd === -1)
        return [];
    const [a, b] = [values[0], values[odd]].map((value) => (value === undefined ? "none" : (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(value)));
    const message = "All variants of a set should have the same stickiness: SDKs use that of the first variant in name order. " +
        `Here ${a} and ${b} are mixed.`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .warning */ .$e)("stickiness", [odd, "stickiness"], message)];
}
/** The request for a set may be larger than the server accepts. */
function checkBodySize(bytes) {
    if (bytes <= _body_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBodyBytes */ .G4)
        return [];
    const message = `The request for this set would have ${bytes} bytes. The server accepts at most ${_body_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBodyBytes */ .G4}.`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("body-size", [], message)];
}
const brokenPayload = "Its payload is not what its type says, has a key twice, or its type is unknown.";
/** The rules that a stored set breaks, so that it could not be written again. None quotes a payload. */
function storedErrors(variants, { strategy }) {
    const untyped = variants.filter(({ weightType }) => weightType !== "fix" && weightType !== "variable");
    const found = checkVariants((0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .written */ .Mp)(variants), strategy ? "strategy" : "environment")
        .filter(({ severity, rule }) => severity === "error" && rule !== "weight-unit")
        .map(({ rule, path, message }) => {
        const name = variants[Number(path?.[0])]?.name;
        const text = rule === "payload" ? brokenPayload : message;
        return name === undefined ? text : `Variant ${JSON.stringify(name)}: ${text}`;
    });
    return [...untyped.map(({ name }) => `Variant ${JSON.stringify(name)} has no weight type.`), ...new Set(found)];
}


/***/ }),

/***/ 483:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cp: () => (/* binding */ namesStrategy),
/* harmony export */   Mu: () => (/* binding */ payloadTypes),
/* harmony export */   ee: () => (/* binding */ describeAmong),
/* harmony export */   ff: () => (/* binding */ describeTarget),
/* harmony export */   hD: () => (/* binding */ targetKey),
/* harmony export */   n6: () => (/* binding */ compareText),
/* harmony export */   nG: () => (/* binding */ byName),
/* harmony export */   rz: () => (/* binding */ describeStrategy)
/* harmony export */ });
const payloadTypes = ["json", "csv", "string", "number"];
/** The order of Unleash and SDKs: `localeCompare`, here always in English, since the server's language is not known. */
function byName({ name: a }, { name: b }) {
    // The same order for these, without the 14 ms that the first localeCompare takes.
    if (/^[a-z\d-]*$/.test(a + b))
        return compareText(a, b);
    return a.localeCompare(b, "en") || compareText(a, b);
}
/** By code unit: the same in every locale. */
function compareText(a, b) {
    if (a < b)
        return -1;
    return a > b ? 1 : 0;
}
/** A key for maps and sorting. Names never contain a NUL, so it separates them. */
function targetKey({ project, feature, environment, strategy }) {
    const parts = [project, feature, environment];
    if (strategy?.id !== undefined)
        parts.push(`id:${strategy.id}`);
    else if (strategy)
        parts.push(strategy.only ? "only" : `title:${strategy.title}`);
    return parts.join("\0");
}
/** The name of a target in messages: `"checkout-button" in "production"`, with its strategy if it has one. */
function describeTarget({ feature, environment, strategy }) {
    const name = `"${feature}" in "${environment}"`;
    if (!strategy)
        return name;
    return `${isUnnamed(strategy) ? "the only strategy" : `strategy ${describeStrategy(strategy)}`} of ${name}`;
}
/** True if an entry with this name means a strategy: by id where both have one, else by title. `only` means any. */
function namesStrategy(name, strategy) {
    if (name.id !== undefined && strategy.id !== undefined)
        return name.id === strategy.id;
    if (name.title !== undefined && strategy.title !== undefined)
        return name.title === strategy.title;
    return name.only === true || strategy.only === true || isUnnamed(name);
}
function isUnnamed({ id, title }) {
    return id === undefined && title === undefined;
}
/** With the id of a titled one only where another of its environment has the same title. */
function describeAmong(all, strategy) {
    const { title } = strategy;
    return describeStrategy(title && all.filter((one) => one.title === title).length < 2 ? { title } : strategy);
}
function describeStrategy(strategy) {
    const { id, title } = strategy;
    if (isUnnamed(strategy))
        return "the only one";
    if (title)
        return id === undefined ? `"${title}"` : `"${title}" (${id})`;
    return `${id}`;
}


/***/ }),

/***/ 9994:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ checkWeights)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(104);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7168);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7663);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(483);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9892);





const winner = "To ship a winner, write a set of the winner alone.";
/** Most weights that a message lists. */
const mostShown = 3;
/** `isInherited`: the variants are written elsewhere, with other weights. */
function checkWeights(variants, isInherited = false) {
    const found = addUpToHundred(variants);
    const fixed = (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .fixedSum */ .Ef)(variants);
    if (fixed >= _weight_js__WEBPACK_IMPORTED_MODULE_2__/* .total */ .X5) {
        const message = `Fixed weights must add up to less than ${_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .total */ .X5}; these add up to ${fixed}. ${winner}`;
        found.push((0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("fixed-sum", [], message));
    }
    if (found.length > 0)
        return found;
    return [...checkSmallNumbers(variants), ...checkFirst(variants), ...checkShares(variants, isInherited)];
}
/** The commonest mistake: 50 and 50, meant as percent, are a twentieth each. */
function addUpToHundred(variants) {
    const weights = variants.map(({ weight }) => weight).filter((weight) => typeof weight === "number");
    if (weights.length < 2 || weights.reduce((sum, weight) => sum + weight) !== 100)
        return [];
    const percentages = weights.map((weight) => `${weight}%`);
    const message = "Weights are thousandths, and the numbers in this set add up to exactly 100, which is a tenth of the users. " +
        `Did you mean ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .firstOf */ .Ku)(percentages, mostShown)}? Then all except one need weightType: fix. ` +
        `If you mean thousandths, write ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .firstOf */ .Ku)(weights.map(_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN), mostShown)}.`;
    const largest = weights.reduce((most, weight) => Math.max(most, weight));
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("weight-unit", [variants.findIndex(({ weight }) => weight === largest), "weight"], message)];
}
/** 10 is 1%, but readers of the file take it for 10%. */
function checkSmallNumbers(variants) {
    return variants.flatMap((variant, index) => {
        const { weight } = variant;
        if (!(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant) || !Number.isInteger(weight) || typeof weight !== "number")
            return [];
        if (weight < 1 || weight > 100)
            return [];
        const message = `The weight ${weight} is ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(weight, "thousandth")}. Write ${(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN)(weight)} to make that plain, or ` +
            `${weight}% if you mean percent.`;
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e)("weight-unit", [index, "weight"], message)];
    });
}
/** Measured with SDKs of the engine Yggdrasil: 68 of 60,000 users (Unleash/yggdrasil#317). */
function checkFirst(variants) {
    const isAtZero = (one) => one?.weight !== undefined && (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(one) && (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .thousandths */ .Wc)(one.weight) === 0;
    if (!variants.some(isAtZero))
        return [];
    const [first] = [...variants].sort(_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
    if (!first || !isAtZero(first))
        return [];
    const message = `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(first.name)} is fixed at 0 and sorts first. SDKs built on Yggdrasil serve such a variant to about one ` +
        `user in a thousand. Remove it from the set. ${winner}`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e)("first-at-zero", [variants.indexOf(first), "weight"], message)];
}
/** The server computes the weights of variable variants; a written weight that differs is misleading. */
function checkShares(variants, isInherited) {
    if (variants.every((variant) => (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant) || variant.weight === undefined))
        return [];
    const shares = new Map((0,_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants).map(({ name, weight }) => [name, weight]));
    const mayBeFixed = !isInherited && variants.filter((variant) => !(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant)).length > 1;
    const otherwise = mayBeFixed ? `, or write "weightType: fix"; one variant of the set must stay variable.` : ".";
    return variants.flatMap((variant, index) => {
        const { name, weight, weightType } = variant;
        const share = shares.get(name) ?? 0;
        if ((0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant) || weight === undefined || Math.abs(((0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .thousandths */ .Wc)(weight) ?? 0) - share) <= 1)
            return [];
        const stored = typeof weight === "string" ? (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN)(share) : `${share} (${(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN)(share)})`;
        const message = `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(name)} is variable: the server will store ${stored}, not ${weight}. Remove the weight${otherwise}`;
        return [(weightType === undefined ? _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3 : _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e)("share", [index, "weight"], message)];
    });
}


/***/ }),

/***/ 9892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ef: () => (/* binding */ fixedSum),
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   M6: () => (/* binding */ withFixedWeights),
/* harmony export */   Wc: () => (/* binding */ thousandths),
/* harmony export */   X5: () => (/* binding */ total),
/* harmony export */   mn: () => (/* binding */ distribute),
/* harmony export */   mx: () => (/* binding */ sharePattern),
/* harmony export */   sx: () => (/* binding */ weightSum),
/* harmony export */   zZ: () => (/* binding */ isFixed)
/* harmony export */ });
/** Weights are thousandths of the users. */
const total = 1000;
/** A share up to 100% with at most one decimal: the server stores whole thousandths. */
const sharePattern = /^(100(?:\.0)?|\d{1,2}(?:\.\d)?)%$/;
/** Thousandths of a written weight: `500` stays, `"33.3%"` is 333. `undefined` for other text. */
function thousandths(weight) {
    if (typeof weight === "number")
        return weight;
    const share = sharePattern.exec(weight)?.[1];
    return share === undefined ? undefined : Math.round(Number(share) * 10);
}
/** `500` → `50%`, `333` → `33.3%`. */
function percent(weight) {
    return `${weight % 10 === 0 ? weight / 10 : (weight / 10).toFixed(1)}%`;
}
function isFixed(variant) {
    return variant.weightType === "fix";
}
function weightSum(variants) {
    return variants.reduce((sum, { weight }) => sum + weight, 0);
}
/** Sum of the fixed weights in thousandths; an invalid weight counts as 0. */
function fixedSum(variants) {
    let sum = 0;
    for (const { weightType, weight } of variants)
        if (weightType === "fix")
            sum += thousandths(weight ?? 0) ?? 0;
    return sum;
}
/** The server's `fixVariantWeights` (4.19 to 8.2): variable variants share the rest, the first get the remainder. */
function distribute(variants) {
    const rest = Math.max(0, total - fixedSum(variants));
    const sharing = variants.filter((variant) => !isFixed(variant)).length;
    let extra = rest % sharing;
    return variants.map((variant) => {
        if (isFixed(variant))
            return thousandths(variant.weight ?? 0) ?? 0;
        return Math.floor(rest / sharing) + (extra-- > 0 ? 1 : 0);
    });
}
function withFixedWeights(variants, weights = {}) {
    return variants.map((variant) => {
        const weight = isFixed(variant) && Object.hasOwn(weights, variant.name) ? weights[variant.name] : undefined;
        return weight === undefined ? variant : { ...variant, weight };
    });
}


/***/ }),

/***/ 8202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   jf: () => (/* binding */ Semaphore)
/* harmony export */ });
/* unused harmony exports E_ALREADY_LOCKED, E_CANCELED, E_TIMEOUT, Mutex, tryAcquire, withTimeout */
const E_TIMEOUT = new Error('timeout while waiting for mutex to become available');
const E_ALREADY_LOCKED = new Error('mutex already locked');
const E_CANCELED = new Error('request for lock canceled');

var __awaiter$2 = ( false) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class Semaphore {
    constructor(_value, _cancelError = E_CANCELED) {
        this._value = _value;
        this._cancelError = _cancelError;
        this._queue = [];
        this._weightedWaiters = [];
    }
    acquire(weight = 1, priority = 0) {
        if (weight <= 0)
            throw new Error(`invalid weight ${weight}: must be positive`);
        return new Promise((resolve, reject) => {
            const task = { resolve, reject, weight, priority };
            const i = findIndexFromEnd(this._queue, (other) => priority <= other.priority);
            if (i === -1 && weight <= this._value) {
                // Needs immediate dispatch, skip the queue
                this._dispatchItem(task);
            }
            else {
                this._queue.splice(i + 1, 0, task);
            }
        });
    }
    runExclusive(callback_1) {
        return __awaiter$2(this, arguments, void 0, function* (callback, weight = 1, priority = 0) {
            const [value, release] = yield this.acquire(weight, priority);
            try {
                return yield callback(value);
            }
            finally {
                release();
            }
        });
    }
    waitForUnlock(weight = 1, priority = 0) {
        if (weight <= 0)
            throw new Error(`invalid weight ${weight}: must be positive`);
        if (this._couldLockImmediately(weight, priority)) {
            return Promise.resolve();
        }
        else {
            return new Promise((resolve) => {
                if (!this._weightedWaiters[weight - 1])
                    this._weightedWaiters[weight - 1] = [];
                insertSorted(this._weightedWaiters[weight - 1], { resolve, priority });
            });
        }
    }
    isLocked() {
        return this._value <= 0;
    }
    getValue() {
        return this._value;
    }
    setValue(value) {
        this._value = value;
        this._dispatchQueue();
    }
    release(weight = 1) {
        if (weight <= 0)
            throw new Error(`invalid weight ${weight}: must be positive`);
        this._value += weight;
        this._dispatchQueue();
    }
    cancel() {
        this._queue.forEach((entry) => entry.reject(this._cancelError));
        this._queue = [];
    }
    _dispatchQueue() {
        this._drainUnlockWaiters();
        while (this._queue.length > 0 && this._queue[0].weight <= this._value) {
            this._dispatchItem(this._queue.shift());
            this._drainUnlockWaiters();
        }
    }
    _dispatchItem(item) {
        const previousValue = this._value;
        this._value -= item.weight;
        item.resolve([previousValue, this._newReleaser(item.weight)]);
    }
    _newReleaser(weight) {
        let called = false;
        return () => {
            if (called)
                return;
            called = true;
            this.release(weight);
        };
    }
    _drainUnlockWaiters() {
        if (this._queue.length === 0) {
            for (let weight = this._value; weight > 0; weight--) {
                const waiters = this._weightedWaiters[weight - 1];
                if (!waiters)
                    continue;
                waiters.forEach((waiter) => waiter.resolve());
                this._weightedWaiters[weight - 1] = [];
            }
        }
        else {
            const queuedPriority = this._queue[0].priority;
            for (let weight = this._value; weight > 0; weight--) {
                const waiters = this._weightedWaiters[weight - 1];
                if (!waiters)
                    continue;
                const i = waiters.findIndex((waiter) => waiter.priority <= queuedPriority);
                (i === -1 ? waiters : waiters.splice(0, i))
                    .forEach((waiter => waiter.resolve()));
            }
        }
    }
    _couldLockImmediately(weight, priority) {
        return (this._queue.length === 0 || this._queue[0].priority < priority) &&
            weight <= this._value;
    }
}
function insertSorted(a, v) {
    const i = findIndexFromEnd(a, (other) => v.priority <= other.priority);
    a.splice(i + 1, 0, v);
}
function findIndexFromEnd(a, predicate) {
    for (let i = a.length - 1; i >= 0; i--) {
        if (predicate(a[i])) {
            return i;
        }
    }
    return -1;
}

var __awaiter$1 = ( false) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class Mutex {
    constructor(cancelError) {
        this._semaphore = new Semaphore(1, cancelError);
    }
    acquire() {
        return __awaiter$1(this, arguments, void 0, function* (priority = 0) {
            const [, releaser] = yield this._semaphore.acquire(1, priority);
            return releaser;
        });
    }
    runExclusive(callback, priority = 0) {
        return this._semaphore.runExclusive(() => callback(), 1, priority);
    }
    isLocked() {
        return this._semaphore.isLocked();
    }
    waitForUnlock(priority = 0) {
        return this._semaphore.waitForUnlock(1, priority);
    }
    release() {
        if (this._semaphore.isLocked())
            this._semaphore.release();
    }
    cancel() {
        return this._semaphore.cancel();
    }
}

var __awaiter = ( false) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
function withTimeout(sync, timeout, timeoutError = E_TIMEOUT) {
    return {
        acquire: (weightOrPriority, priority) => {
            let weight;
            if (isSemaphore(sync)) {
                weight = weightOrPriority;
            }
            else {
                weight = undefined;
                priority = weightOrPriority;
            }
            if (weight !== undefined && weight <= 0) {
                throw new Error(`invalid weight ${weight}: must be positive`);
            }
            return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
                let isTimeout = false;
                const handle = setTimeout(() => {
                    isTimeout = true;
                    reject(timeoutError);
                }, timeout);
                try {
                    const ticket = yield (isSemaphore(sync)
                        ? sync.acquire(weight, priority)
                        : sync.acquire(priority));
                    if (isTimeout) {
                        const release = Array.isArray(ticket) ? ticket[1] : ticket;
                        release();
                    }
                    else {
                        clearTimeout(handle);
                        resolve(ticket);
                    }
                }
                catch (e) {
                    if (!isTimeout) {
                        clearTimeout(handle);
                        reject(e);
                    }
                }
            }));
        },
        runExclusive(callback, weight, priority) {
            return __awaiter(this, void 0, void 0, function* () {
                let release = () => undefined;
                try {
                    const ticket = yield this.acquire(weight, priority);
                    if (Array.isArray(ticket)) {
                        release = ticket[1];
                        return yield callback(ticket[0]);
                    }
                    else {
                        release = ticket;
                        return yield callback();
                    }
                }
                finally {
                    release();
                }
            });
        },
        release(weight) {
            sync.release(weight);
        },
        cancel() {
            return sync.cancel();
        },
        waitForUnlock: (weightOrPriority, priority) => {
            let weight;
            if (isSemaphore(sync)) {
                weight = weightOrPriority;
            }
            else {
                weight = undefined;
                priority = weightOrPriority;
            }
            if (weight !== undefined && weight <= 0) {
                throw new Error(`invalid weight ${weight}: must be positive`);
            }
            return new Promise((resolve, reject) => {
                const handle = setTimeout(() => reject(timeoutError), timeout);
                (isSemaphore(sync)
                    ? sync.waitForUnlock(weight, priority)
                    : sync.waitForUnlock(priority)).then(() => {
                    clearTimeout(handle);
                    resolve();
                });
            });
        },
        isLocked: () => sync.isLocked(),
        getValue: () => sync.getValue(),
        setValue: (value) => sync.setValue(value),
    };
}
function isSemaphore(sync) {
    return sync.getValue !== undefined;
}

// eslint-disable-next-lisne @typescript-eslint/explicit-module-boundary-types
function tryAcquire(sync, alreadyAcquiredError = E_ALREADY_LOCKED) {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    return withTimeout(sync, 0, alreadyAcquiredError);
}




/***/ }),

/***/ 3759:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Eb: () => (/* binding */ _maxLength),
/* harmony export */   F7: () => (/* binding */ _number),
/* harmony export */   FO: () => (/* binding */ _custom),
/* harmony export */   Fk: () => (/* binding */ _regex),
/* harmony export */   G8: () => (/* binding */ _never),
/* harmony export */   LK: () => (/* binding */ _int),
/* harmony export */   Rl: () => (/* binding */ _string),
/* harmony export */   Zm: () => (/* binding */ _lte),
/* harmony export */   _L: () => (/* binding */ _boolean),
/* harmony export */   em: () => (/* binding */ _unknown),
/* harmony export */   fI: () => (/* binding */ _stringbool),
/* harmony export */   fU: () => (/* binding */ _refine),
/* harmony export */   m9: () => (/* binding */ _minLength),
/* harmony export */   mI: () => (/* binding */ meta),
/* harmony export */   q0: () => (/* binding */ describe),
/* harmony export */   qm: () => (/* binding */ _gte)
/* harmony export */ });
/* unused harmony exports _coercedString, _email, _guid, _uuid, _uuidv4, _uuidv6, _uuidv7, _url, _emoji, _nanoid, _cuid, _cuid2, _ulid, _xid, _ksuid, _ipv4, _ipv6, _mac, _cidrv4, _cidrv6, _base64, _base64url, _e164, _creditCard, _iban, _jwt, TimePrecision, _isoDateTime, _isoDate, _isoTime, _isoDuration, _coercedNumber, _float32, _float64, _int32, _uint32, _coercedBoolean, _bigint, _coercedBigint, _int64, _uint64, _symbol, _undefined, _null, _any, _void, _date, _coercedDate, _nan, _lt, _max, _gt, _min, _positive, _negative, _nonpositive, _nonnegative, _multipleOf, _maxSize, _minSize, _size, _length, _lowercase, _uppercase, _includes, _startsWith, _endsWith, _property, _properties, _mime, _overwrite, _normalize, _trim, _toLowerCase, _toUpperCase, _slugify, _array, _union, _xor, _discriminatedUnion, _intersection, _tuple, _record, _map, _set, _enum, _nativeEnum, _literal, _file, _transform, _optional, _nullable, _default, _nonoptional, _success, _catch, _pipe, _readonly, _templateLiteral, _lazy, _promise, _superRefine, _check, _stringFormat */
/* harmony import */ var _checks_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4890);
/* harmony import */ var _registries_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9396);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1041);
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4723);




function snapshotChecks(def) {
    if (def.checks)
        def.checks = [...def.checks];
    return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
    return new Class(snapshotChecks({ type: "string", ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(Class, params) {
    return new Class(snapshotChecks({ type: "string", coerce: true, ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
    return new Class({
        type: "string",
        format: "email",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
    return new Class({
        type: "string",
        format: "guid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v4",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v6",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v7",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
    return new Class({
        type: "string",
        format: "url",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
    return new Class({
        type: "string",
        format: "emoji",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
    return new Class({
        type: "string",
        format: "nanoid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link _cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
    return new Class({
        type: "string",
        format: "cuid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
    return new Class({
        type: "string",
        format: "cuid2",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
    return new Class({
        type: "string",
        format: "ulid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
    return new Class({
        type: "string",
        format: "xid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
    return new Class({
        type: "string",
        format: "ksuid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
    return new Class({
        type: "string",
        format: "ipv4",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
    return new Class({
        type: "string",
        format: "ipv6",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mac(Class, params) {
    return new Class({
        type: "string",
        format: "mac",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv4",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv6",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
    return new Class({
        type: "string",
        format: "base64",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
    return new Class({
        type: "string",
        format: "base64url",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
    return new Class({
        type: "string",
        format: "e164",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _creditCard(Class, params) {
    return new Class({
        type: "string",
        format: "credit_card",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _iban(Class, params) {
    return new Class({
        type: "string",
        format: "iban",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
    return new Class({
        type: "string",
        format: "jwt",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
const TimePrecision = {
    Any: null,
    Minute: -1,
    Second: 0,
    Millisecond: 3,
    Microsecond: 6,
};
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
    return new Class({
        type: "string",
        format: "datetime",
        check: "string_format",
        offset: false,
        local: false,
        precision: null,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
    return new Class({
        type: "string",
        format: "date",
        check: "string_format",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
    return new Class({
        type: "string",
        format: "time",
        check: "string_format",
        precision: null,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
    return new Class({
        type: "string",
        format: "duration",
        check: "string_format",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
    return new Class(snapshotChecks({ type: "number", checks: [], ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
    return new Class(snapshotChecks({ type: "number", coerce: true, checks: [], ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "safeint",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float64(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "int32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "uint32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
    return new Class({
        type: "boolean",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(Class, params) {
    return new Class({
        type: "boolean",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _bigint(Class, params) {
    return new Class({
        type: "bigint",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(Class, params) {
    return new Class({
        type: "bigint",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "int64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "uint64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _symbol(Class, params) {
    return new Class({
        type: "symbol",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _undefined(Class, params) {
    return new Class({
        type: "undefined",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _null(Class, params) {
    return new Class({
        type: "null",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _any(Class) {
    return new Class({
        type: "any",
    });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
    return new Class({
        type: "unknown",
    });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
    return new Class({
        type: "never",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _void(Class, params) {
    return new Class({
        type: "void",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _date(Class, params) {
    return new Class({
        type: "date",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(Class, params) {
    return new Class({
        type: "date",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nan(Class, params) {
    return new Class({
        type: "nan",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
    return new checks.$ZodCheckLessThan({
        check: "less_than",
        ...util.normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckLessThan */ .sm({
        check: "less_than",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
    return new checks.$ZodCheckGreaterThan({
        check: "greater_than",
        ...util.normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckGreaterThan */ .J_({
        check: "greater_than",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _positive(params) {
    return _gt(0, params);
}
// negative
// @__NO_SIDE_EFFECTS__
function _negative(params) {
    return _lt(0, params);
}
// nonpositive
// @__NO_SIDE_EFFECTS__
function _nonpositive(params) {
    return _lte(0, params);
}
// nonnegative
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
    return _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
    return new checks.$ZodCheckMultipleOf({
        check: "multiple_of",
        ...util.normalizeParams(params),
        value,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxSize(maximum, params) {
    return new checks.$ZodCheckMaxSize({
        check: "max_size",
        ...util.normalizeParams(params),
        maximum,
    });
}
// @__NO_SIDE_EFFECTS__
function _minSize(minimum, params) {
    return new checks.$ZodCheckMinSize({
        check: "min_size",
        ...util.normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _size(size, params) {
    return new checks.$ZodCheckSizeEquals({
        check: "size_equals",
        ...util.normalizeParams(params),
        size,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
    const ch = new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckMaxLength */ .Yk({
        check: "max_length",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        maximum,
    });
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckMinLength */ .Kk({
        check: "min_length",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
    return new checks.$ZodCheckLengthEquals({
        check: "length_equals",
        ...util.normalizeParams(params),
        length,
    });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckRegex */ .DG({
        check: "string_format",
        format: "regex",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        pattern,
    });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
    return new checks.$ZodCheckLowerCase({
        check: "string_format",
        format: "lowercase",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
    return new checks.$ZodCheckUpperCase({
        check: "string_format",
        format: "uppercase",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
    return new checks.$ZodCheckIncludes({
        check: "string_format",
        format: "includes",
        ...util.normalizeParams(params),
        includes,
    });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
    return new checks.$ZodCheckStartsWith({
        check: "string_format",
        format: "starts_with",
        ...util.normalizeParams(params),
        prefix,
    });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
    return new checks.$ZodCheckEndsWith({
        check: "string_format",
        format: "ends_with",
        ...util.normalizeParams(params),
        suffix,
    });
}
// @__NO_SIDE_EFFECTS__
function _property(property, schema, params) {
    return new checks.$ZodCheckProperty({
        check: "property",
        property,
        schema,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _properties(shape, params) {
    return new checks.$ZodCheckProperties({
        check: "properties",
        shape,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mime(types, params) {
    return new checks.$ZodCheckMimeType({
        check: "mime_type",
        mime: types,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
    return new checks.$ZodCheckOverwrite({
        check: "overwrite",
        tx,
    });
}
// normalize
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
    return _overwrite((input) => input.normalize(form));
}
// trim
// @__NO_SIDE_EFFECTS__
function _trim() {
    return _overwrite((input) => input.trim());
}
// toLowerCase
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
    return _overwrite((input) => input.toLowerCase());
}
// toUpperCase
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
    return _overwrite((input) => input.toUpperCase());
}
// slugify
// @__NO_SIDE_EFFECTS__
function _slugify() {
    return _overwrite((input) => util.slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
    return new Class({
        type: "array",
        element,
        // get element() {
        //   return element;
        // },
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _union(Class, options, params) {
    return new Class({
        type: "union",
        options,
        ...util.normalizeParams(params),
    });
}
function _xor(Class, options, params) {
    return new Class({
        type: "union",
        options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _discriminatedUnion(Class, discriminator, options, params) {
    return new Class({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _intersection(Class, left, right) {
    return new Class({
        type: "intersection",
        left,
        right,
    });
}
// export function _tuple(
//   Class: util.SchemaClass<schemas.$ZodTuple>,
//   items: [],
//   params?: string | $ZodTupleParams
// ): schemas.$ZodTuple<[], null>;
// @__NO_SIDE_EFFECTS__
function _tuple(Class, items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof schemas.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new Class({
        type: "tuple",
        items,
        rest,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _record(Class, keyType, valueType, params) {
    return new Class({
        type: "record",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _map(Class, keyType, valueType, params) {
    return new Class({
        type: "map",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _set(Class, valueType, params) {
    return new Class({
        type: "set",
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _enum(Class, values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    // if (Array.isArray(values)) {
    //   for (const value of values) {
    //     entries[value] = value;
    //   }
    // } else {
    //   Object.assign(entries, values);
    // }
    // const entries: util.EnumLike = {};
    // for (const val of values) {
    //   entries[val] = val;
    // }
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function _nativeEnum(Class, entries, params) {
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _literal(Class, value, params) {
    return new Class({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _file(Class, params) {
    return new Class({
        type: "file",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _transform(Class, fn) {
    return new Class({
        type: "transform",
        transform: fn,
    });
}
// @__NO_SIDE_EFFECTS__
function _optional(Class, innerType) {
    return new Class({
        type: "optional",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _nullable(Class, innerType) {
    return new Class({
        type: "nullable",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _default(Class, innerType, defaultValue) {
    return new Class({
        type: "default",
        innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
// @__NO_SIDE_EFFECTS__
function _nonoptional(Class, innerType, params) {
    return new Class({
        type: "nonoptional",
        innerType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _success(Class, innerType) {
    return new Class({
        type: "success",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _catch(Class, innerType, catchValue) {
    return new Class({
        type: "catch",
        innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : util.constantCatch(catchValue)),
    });
}
// @__NO_SIDE_EFFECTS__
function _pipe(Class, in_, out) {
    return new Class({
        type: "pipe",
        in: in_,
        out,
    });
}
// @__NO_SIDE_EFFECTS__
function _readonly(Class, innerType) {
    return new Class({
        type: "readonly",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _templateLiteral(Class, parts, params) {
    return new Class({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lazy(Class, getter) {
    return new Class({
        type: "lazy",
        getter,
    });
}
// @__NO_SIDE_EFFECTS__
function _promise(Class, innerType) {
    return new Class({
        type: "promise",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
    const norm = _util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(_params);
    norm.abort ?? (norm.abort = true); // default to abort:false
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...norm,
    });
    return schema;
}
// same as _custom but defaults to abort:false
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(_params),
    });
    return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
    const ch = _check((payload) => {
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(util.issue(issue, payload.value, ch._zod.def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = ch);
                _issue.continue ?? (_issue.continue = !ch._zod.def.abort); // abort is always undefined, so this is always true...
                payload.issues.push(util.issue(_issue));
            }
        };
        return fn(payload.value, payload);
    }, params);
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
    const ch = new checks.$ZodCheck({
        check: "custom",
        ...util.normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
// @__NO_SIDE_EFFECTS__
function describe(description) {
    const ch = new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheck */ .QP({ check: "describe" });
    ch._zod.onattach = [
        (inst) => {
            const existing = _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.get(inst) ?? {};
            _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.add(inst, { ...existing, description });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function meta(metadata) {
    const ch = new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheck */ .QP({ check: "meta" });
    ch._zod.onattach = [
        (inst) => {
            const existing = _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.get(inst) ?? {};
            _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.add(inst, { ...existing, ...metadata });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _stringbool(Classes, _params) {
    const params = _util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(_params);
    let truthyArray = params.truthy ?? ["true", "1", "yes", "on", "y", "enabled"];
    let falsyArray = params.falsy ?? ["false", "0", "no", "off", "n", "disabled"];
    if (params.case !== "sensitive") {
        truthyArray = truthyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
        falsyArray = falsyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
    }
    const truthySet = new Set(truthyArray);
    const falsySet = new Set(falsyArray);
    const _Codec = Classes.Codec ?? _schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .$ZodCodec */ .YY;
    const _Boolean = Classes.Boolean ?? _schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .$ZodBoolean */ .sF;
    const _String = Classes.String ?? _schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .$ZodString */ .$v;
    const stringSchema = new _String({ type: "string", error: params.error });
    const booleanSchema = new _Boolean({ type: "boolean", error: params.error });
    const codec = new _Codec({
        type: "pipe",
        in: stringSchema,
        out: booleanSchema,
        transform: ((input, payload) => {
            let data = input;
            if (params.case !== "sensitive")
                data = data.toLowerCase();
            if (truthySet.has(data)) {
                return true;
            }
            else if (falsySet.has(data)) {
                return false;
            }
            else {
                payload.issues.push({
                    code: "invalid_value",
                    expected: "stringbool",
                    values: [...truthySet, ...falsySet],
                    input: payload.value,
                    inst: codec,
                    continue: false,
                });
                return {};
            }
        }),
        reverseTransform: ((input, _payload) => {
            if (input === true) {
                return truthyArray[0] || "true";
            }
            else {
                return falsyArray[0] || "false";
            }
        }),
        error: params.error,
    });
    codec._zod.bag.truthy = truthyArray;
    codec._zod.bag.falsy = falsyArray;
    codec._zod.bag.case = params.case ?? "insensitive";
    return codec;
}
// @__NO_SIDE_EFFECTS__
function _stringFormat(Class, format, fnOrRegex, _params = {}) {
    const params = util.normalizeParams(_params);
    const def = {
        check: "string_format",
        type: "string",
        format,
        fn: typeof fnOrRegex === "function" ? fnOrRegex : (val) => fnOrRegex.test(val),
        ...params,
    };
    if (fnOrRegex instanceof RegExp) {
        def.pattern = fnOrRegex;
    }
    const inst = new Class(def);
    return inst;
}


/***/ }),

/***/ 4890:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ $ZodCheckRegex),
/* harmony export */   J_: () => (/* binding */ $ZodCheckGreaterThan),
/* harmony export */   KH: () => (/* binding */ $ZodCheckNumberFormat),
/* harmony export */   Kk: () => (/* binding */ $ZodCheckMinLength),
/* harmony export */   QP: () => (/* binding */ $ZodCheck),
/* harmony export */   Yk: () => (/* binding */ $ZodCheckMaxLength),
/* harmony export */   sm: () => (/* binding */ $ZodCheckLessThan)
/* harmony export */ });
/* unused harmony exports $ZodCheckMultipleOf, $ZodCheckBigIntFormat, $ZodCheckMaxSize, $ZodCheckMinSize, $ZodCheckSizeEquals, $ZodCheckLengthEquals, $ZodCheckStringFormat, $ZodCheckLowerCase, $ZodCheckUpperCase, $ZodCheckIncludes, $ZodCheckStartsWith, $ZodCheckEndsWith, $ZodCheckProperty, $ZodCheckProperties, $ZodCheckMimeType, $ZodCheckOverwrite */
/* harmony import */ var _core_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8532);
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4723);
// import { $ZodType } from "./schemas.js";



const $ZodCheck = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheck", (inst, def) => {
    var _a;
    inst._zod ?? (inst._zod = {});
    inst._zod.def = def;
    (_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for size-based checks: run only on non-nullish values with a `size`. */
const _whenHasSize = (payload) => {
    const val = payload.value;
    return !util.nullish(val) && val.size !== undefined;
};
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
    const val = payload.value;
    return !_util_js__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl(val) && val.length !== undefined;
};
const numericOriginMap = {
    number: "number",
    bigint: "bigint",
    object: "date",
};
const $ZodCheckLessThan = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckLessThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_big",
            maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckGreaterThan = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckGreaterThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_small",
            minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMultipleOf = 
/*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMultipleOf", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        if (typeof payload.value !== typeof def.value)
            throw new Error("Cannot mix number and bigint in multiple_of check.");
        const isMultiple = typeof payload.value === "bigint"
            ? // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
                def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
            : util.floatSafeRemainder(payload.value, def.value) === 0;
        if (isMultiple)
            return;
        payload.issues.push({
            origin: typeof payload.value,
            code: "not_multiple_of",
            divisor: def.value,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckNumberFormat = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckNumberFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    def.format = def.format || "float64";
    const isInt = def.format?.includes("int");
    const origin = isInt ? "int" : "number";
    const [minimum, maximum] = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .NUMBER_FORMAT_RANGES */ .zH[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (isInt) {
            if (!Number.isInteger(input)) {
                // invalid_format issue
                // payload.issues.push({
                //   expected: def.format,
                //   format: def.format,
                //   code: "invalid_format",
                //   input,
                //   inst,
                // });
                // invalid_type issue
                payload.issues.push({
                    expected: origin,
                    format: def.format,
                    code: "invalid_type",
                    continue: false,
                    input,
                    inst,
                });
                return;
                // not_multiple_of issue
                // payload.issues.push({
                //   code: "not_multiple_of",
                //   origin: "number",
                //   input,
                //   inst,
                //   divisor: 1,
                // });
            }
            if (!Number.isSafeInteger(input)) {
                if (input > 0) {
                    // too_big
                    payload.issues.push({
                        input,
                        code: "too_big",
                        maximum: Number.MAX_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                else {
                    // too_small
                    payload.issues.push({
                        input,
                        code: "too_small",
                        minimum: Number.MIN_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                return;
            }
        }
        if (input < minimum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_small",
                minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodCheckBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckBigIntFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    const [minimum, maximum] = util.BIGINT_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (input < minimum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_small",
                minimum: minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodCheckMaxSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMaxSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size <= def.maximum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMinSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMinSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size >= def.minimum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckSizeEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckSizeEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size === def.size)
            return;
        const tooBig = size > def.size;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            ...(tooBig ? { code: "too_big", maximum: def.size } : { code: "too_small", minimum: def.size }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMaxLength = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckMaxLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // Strings are measured in Unicode code points, not UTF-16 units. A code point is at most two units, so a string that already fits in units fits in code points; only an overflow has to be counted.
        const length = typeof input === "string" && units > def.maximum ? _util_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointLength */ .O7(input) : units;
        if (length <= def.maximum)
            return;
        const origin = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .getLengthableOrigin */ .Rc(input);
        payload.issues.push({
            origin,
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMinLength = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckMinLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so fewer units than the floor can never reach it and twice the floor always clears it. Only in between is the exact count in doubt.
        const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2
            ? _util_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointLength */ .O7(input)
            : units;
        if (length >= def.minimum)
            return;
        const origin = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .getLengthableOrigin */ .Rc(input);
        payload.issues.push({
            origin,
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLengthEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckLengthEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so outside `[length, length * 2]` units the target is missed either way — and missed in the same direction in both measures.
        const length = typeof input === "string" && units >= def.length && units <= def.length * 2
            ? util.codePointLength(input)
            : units;
        if (length === def.length)
            return;
        const origin = util.getLengthableOrigin(input);
        const tooBig = length > def.length;
        payload.issues.push({
            origin,
            ...(tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckStringFormat = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckStringFormat", (inst, def) => {
    var _a, _b;
    $ZodCheck.init(inst, def);
    if (def.pattern)
        (_a = inst._zod).check ?? (_a.check = (payload) => {
            def.pattern.lastIndex = 0;
            if (def.pattern.test(payload.value))
                return;
            payload.issues.push({
                origin: "string",
                code: "invalid_format",
                format: def.format,
                input: payload.value,
                ...(def.pattern ? { pattern: def.pattern.toString() } : {}),
                inst,
                continue: !def.abort,
            });
        });
    else
        (_b = inst._zod).check ?? (_b.check = () => { });
});
const $ZodCheckRegex = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckRegex", (inst, def) => {
    $ZodCheckStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        def.pattern.lastIndex = 0;
        if (def.pattern.test(payload.value))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "regex",
            input: payload.value,
            pattern: def.pattern.toString(),
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLowerCase = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckLowerCase", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.lowercase);
    $ZodCheckStringFormat.init(inst, def);
})));
const $ZodCheckUpperCase = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckUpperCase", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.uppercase);
    $ZodCheckStringFormat.init(inst, def);
})));
const $ZodCheckIncludes = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckIncludes", (inst, def) => {
    $ZodCheck.init(inst, def);
    const escapedRegex = util.escapeRegex(def.includes);
    // `String.prototype.includes(sub, position)` matches `sub` at `position`
    // OR LATER, so the pattern must allow at least `position` leading chars
    // (`{N,}`), not exactly `position` chars (`{N}`).
    const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
    def.pattern = pattern;
    inst._zod.check = (payload) => {
        if (payload.value.includes(def.includes, def.position))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "includes",
            includes: def.includes,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckStartsWith = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckStartsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`^${util.escapeRegex(def.prefix)}.*`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.startsWith(def.prefix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "starts_with",
            prefix: def.prefix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckEndsWith = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckEndsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`.*${util.escapeRegex(def.suffix)}$`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.endsWith(def.suffix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "ends_with",
            suffix: def.suffix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
///////////////////////////////////
/////    $ZodCheckProperty    /////
///////////////////////////////////
function handleCheckPropertyResult(result, payload, property) {
    if (result.issues.length) {
        payload.issues.push(...util.prefixIssues(property, result.issues));
    }
}
const $ZodCheckProperty = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperty", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        const result = def.schema._zod.run({
            value: payload.value[def.property],
            issues: [],
        }, {});
        if (result instanceof Promise) {
            return result.then((result) => handleCheckPropertyResult(result, payload, def.property));
        }
        handleCheckPropertyResult(result, payload, def.property);
        return;
    };
})));
const $ZodCheckProperties = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperties", (inst, def) => {
    $ZodCheck.init(inst, def);
    util.hide(inst, Symbol.iterator, function* () {
        yield inst;
    });
    // key and schema snapshotted together: reading one live and the other cached lets a later mutation of the caller's shape object pair a stale key with a missing schema
    let entries;
    inst._zod.check = (payload) => {
        // the base schema already typed the value, so only a nullish one is rejected here: the properties read on a primitive too, matching z.property() on a string's length
        if (payload.value == null) {
            payload.issues.push({ expected: "object", code: "invalid_type", input: payload.value, inst });
            return undefined;
        }
        entries ?? (entries = Reflect.ownKeys(def.shape).map((key) => [key, def.shape[key]]));
        const input = payload.value;
        let proms;
        for (const [key, schema] of entries) {
            const result = schema._zod.run({ value: input[key], issues: [] }, {});
            if (result instanceof Promise) {
                proms ?? (proms = []);
                proms.push(result.then((result) => handleCheckPropertyResult(result, payload, key)));
            }
            else {
                handleCheckPropertyResult(result, payload, key);
            }
        }
        if (proms)
            return Promise.all(proms).then(() => undefined);
        return undefined;
    };
})));
const $ZodCheckMimeType = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMimeType", (inst, def) => {
    $ZodCheck.init(inst, def);
    const mimeSet = new Set(def.mime);
    inst._zod.check = (payload) => {
        if (mimeSet.has(payload.value.type))
            return;
        payload.issues.push({
            code: "invalid_value",
            values: def.mime,
            input: payload.value.type,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckOverwrite = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckOverwrite", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        payload.value = def.tx(payload.value);
    };
})));


/***/ }),

/***/ 8532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ config),
/* harmony export */   GT: () => (/* binding */ $ZodAsyncError),
/* harmony export */   cV: () => (/* binding */ $ZodEncodeError),
/* harmony export */   cr: () => (/* binding */ globalConfig),
/* harmony export */   tm: () => (/* binding */ NEVER),
/* harmony export */   xI: () => (/* binding */ $constructor)
/* harmony export */ });
/* unused harmony export $brand */
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4723);
var _a;

/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({
    status: "aborted",
});
/* Shared descriptor for installing `_zod`; defineProperty reads it
 * synchronously, so reusing one object avoids a per-instance allocation. */
const _zodDesc = { value: undefined, enumerable: false };
// null where suppressing the capture would be unrecoverable: `parse()` puts the frames back with `captureStackTrace`, so without it the throw would lose its stack. also latched to null once `stackTraceLimit` proves unassignable, which a realm can do at any point by hardening Error
let _E = "captureStackTrace" in Error ? Error : null;
// v8 captures a stack trace inside the Error constructor, which dominates a failed parse; costs only the frames, and parse() restores those. the constructor must RUN: Object.create is cheaper and passes instanceof, but Error.isError and util.types.isNativeError check an internal slot
function newError(Definition) {
    const E = _E;
    if (E) {
        const saved = E.stackTraceLimit;
        if (typeof saved === "number") {
            try {
                E.stackTraceLimit = 0;
            }
            catch {
                _E = null;
                return new Definition();
            }
            try {
                return new Definition();
            }
            finally {
                E.stackTraceLimit = saved;
            }
        }
    }
    return new Definition();
}
function $constructor(name, initializer, 
/** This trait's members, installed once on every prototype that composes it. They cannot be declared in the initializer above: that runs per instance, and the prototype is shared. */
proto, params) {
    // Prototype for this constructor's `_zod` internals. Lazily-derived fields (`values`, `pattern`, `optin`, …) install here once rather than as an accessor on every instance.
    const zodProto = {};
    // Assigning the fields in the constructor body is what gives instances in-object slots; building the object literally and reparenting it costs a second allocation and a generic property copy.
    function Internals(def) {
        this.def = def;
        this.constr = _;
        this.traits = new Set();
    }
    Internals.prototype = zodProto;
    const protoMembers = proto;
    // One trait's members land on every prototype whose chain composes it, so the answer is per prototype rather than per trait.
    const initialized = protoMembers && new WeakSet();
    function init(inst, def) {
        if (!inst._zod) {
            _zodDesc.value = new Internals(def);
            try {
                Object.defineProperty(inst, "_zod", _zodDesc);
            }
            finally {
                // Cleared even on throw, so the shared descriptor never leaks one instance's internals into the next.
                _zodDesc.value = undefined;
            }
        }
        else if (inst._zod.traits.has(name)) {
            return;
        }
        inst._zod.traits.add(name);
        initializer(inst, def);
        if (initialized) {
            // `super(def)` from a user subclass gives `this` a prototype the subclass owns, and installing there would overwrite whatever the subclass declared. `constr` built the instance, so its prototype is the one below the subclass's that should carry the members. A receiver whose chain never reaches that prototype installs on its own, which for a plain object handed straight to `init` means `Object.prototype` — unchanged from before.
            const own = Object.getPrototypeOf(inst);
            const ctorProto = inst._zod.constr.prototype;
            let up = own;
            while (up && up !== ctorProto)
                up = Object.getPrototypeOf(up);
            const target = up ?? own;
            if (!initialized.has(target)) {
                initialized.add(target);
                (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .members */ .ol)(target, protoMembers);
            }
        }
        // support prototype modifications; for-in avoids the array allocation of Object.keys on the (usually empty) prototype
        const proto = _.prototype;
        for (const k in proto) {
            if (!Object.prototype.hasOwnProperty.call(proto, k))
                continue;
            if (!(k in inst)) {
                inst[k] = proto[k].bind(inst);
            }
        }
    }
    // doesn't work if Parent has a constructor with arguments
    const Parent = params?.Parent ?? Object;
    class Definition extends Parent {
    }
    Object.defineProperty(Definition, "name", { value: name });
    function _(def) {
        const inst = params?.Parent ? newError(Definition) : this;
        init(inst, def);
        const deferred = inst._zod.deferred;
        if (deferred) {
            for (const fn of deferred) {
                fn();
            }
            // Released: initializers run once, and the list would otherwise be retained for the schema's lifetime.
            inst._zod.deferred = undefined;
        }
        // Global post-processor hook. Internal: installed by `import "zod/compile"` to enable AOT compilation for every constructed schema. Runs last, once the instance is fully built, because it hands the instance to compile(). The post-processor is expected to be reentrancy-guarded by its own implementation.
        const pp = globalThis.__zod_globalConfig?.postProcessor;
        if (pp)
            pp(inst);
        return inst;
    }
    Object.defineProperty(_, "init", { value: init });
    Object.defineProperty(_, Symbol.hasInstance, {
        value: (inst) => {
            if (params?.Parent && inst instanceof params.Parent)
                return true;
            return inst?._zod?.traits?.has(name);
        },
    });
    Object.defineProperty(_, "name", { value: name });
    return _;
}
//////////////////////////////   UTILITIES   ///////////////////////////////////////
const $brand = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("zod_brand")));
class $ZodAsyncError extends Error {
    constructor() {
        super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
    }
}
class $ZodEncodeError extends Error {
    constructor(name) {
        super(`Encountered unidirectional transform during encode: ${name}`);
        this.name = "ZodEncodeError";
    }
}
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
    if (newConfig)
        Object.assign(globalConfig, newConfig);
    return globalConfig;
}


/***/ }),

/***/ 3945:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  qg: () => (/* binding */ parse),
  EJ: () => (/* binding */ parseAsync),
  xL: () => (/* binding */ safeParse),
  bp: () => (/* binding */ safeParseAsync)
});

// UNUSED EXPORTS: _decode, _decodeAsync, _encode, _encodeAsync, _parse, _parseAsync, _safeDecode, _safeDecodeAsync, _safeEncode, _safeEncodeAsync, _safeParse, _safeParseAsync, decode, decodeAsync, encode, encodeAsync, safeDecode, safeDecodeAsync, safeEncode, safeEncodeAsync, validate, validateAsync

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core_core = __nccwpck_require__(8532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var util = __nccwpck_require__(4723);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/errors.js


/* Computing the message eagerly is expensive (pretty-printed JSON of all
 * issues), so defer it until first read. The accessor functions and
 * descriptors are shared across instances to keep error construction
 * cheap; the computed message is cached on the internals object. The
 * setter preserves plain assignment semantics for consumers that
 * overwrite `message`. */
function _getMessage() {
    const internals = this._zod;
    internals.message ?? (internals.message = JSON.stringify(internals.def, util/* jsonStringifyReplacer */.k8, 2));
    return internals.message;
}
function _setMessage(value) {
    this._zod.message = value;
}
const _messageDesc = {
    get: _getMessage,
    set: _setMessage,
    enumerable: true,
    configurable: true,
};
const _issuesDesc = { value: undefined, enumerable: false };
/* Prototypes that already carry the lazy `toString`. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
    inst.name = "$ZodError";
    // `_zod` is already non-enumerable: $constructor's init defined it with this same descriptor
    _issuesDesc.value = def;
    Object.defineProperty(inst, "issues", _issuesDesc);
    // Clear the shared slot; a retained `value` pins the last error's issues.
    _issuesDesc.value = undefined;
    Object.defineProperty(inst, "message", _messageDesc);
    /* `toString` lives as a non-enumerable lazy getter on the shared
     * prototype; on first access it caches a per-instance closure so
     * detached usage still works. */
    const proto = Object.getPrototypeOf(inst);
    if (!_installedToString.has(proto)) {
        _installedToString.add(proto);
        Object.defineProperty(proto, "toString", {
            configurable: true,
            enumerable: false,
            get() {
                const value = () => this.message;
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
                return value;
            },
            set(value) {
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
            },
        });
    }
};
const $ZodError = (0,core_core/* $constructor */.xI)("$ZodError", initializer);
const $ZodRealError = (0,core_core/* $constructor */.xI)("$ZodError", initializer, undefined, {
    Parent: Error,
});
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
 * ("toString", "constructor") would otherwise read through to the prototype, and assigning
 * "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
    if (!Object.prototype.hasOwnProperty.call(obj, key)) {
        if (key === "__proto__") {
            Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
        }
        else {
            obj[key] = make();
        }
    }
    return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
    const fieldErrors = {};
    const formErrors = [];
    for (const sub of error.issues) {
        if (sub.path.length > 0) {
            node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
        }
        else {
            formErrors.push(mapper(sub));
        }
    }
    return { formErrors, fieldErrors };
}
function formatError(error, mapper = (issue) => issue.message) {
    const fieldErrors = { _errors: [] };
    const processError = (error, path = []) => {
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    fieldErrors._errors.push(mapper(issue));
                }
                else {
                    let curr = fieldErrors;
                    let i = 0;
                    while (i < fullpath.length) {
                        const el = fullpath[i];
                        const terminal = i === fullpath.length - 1;
                        // `_errors` is reserved by this legacy format, so merge a matching path segment into the current node instead of treating its array as a child.
                        if (el === "_errors") {
                            if (terminal)
                                curr._errors.push(mapper(issue));
                            i++;
                            continue;
                        }
                        // A path element may collide with an inherited property name such as
                        // "__proto__" or "constructor". Truthiness checks read the prototype
                        // (so no node is created, then ._errors.push throws), and bracket
                        // assignment of "__proto__" hits the setter instead of creating an
                        // own key. Guard the read with hasOwnProperty and create the node
                        // with defineProperty so any path element becomes a real own key.
                        if (!Object.prototype.hasOwnProperty.call(curr, el)) {
                            Object.defineProperty(curr, el, {
                                value: { _errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        const node = curr[el];
                        if (terminal) {
                            node._errors.push(mapper(issue));
                        }
                        curr = node;
                        i++;
                    }
                }
            }
        }
    };
    processError(error);
    return fieldErrors;
}
function treeifyError(error, mapper = (issue) => issue.message) {
    const result = { errors: [] };
    const processError = (error, path = []) => {
        var _a;
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                // regular union error
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    result.errors.push(mapper(issue));
                    continue;
                }
                let curr = result;
                let i = 0;
                while (i < fullpath.length) {
                    const el = fullpath[i];
                    const terminal = i === fullpath.length - 1;
                    if (typeof el === "string") {
                        curr.properties ?? (curr.properties = {});
                        // el may collide with an inherited property name ("__proto__",
                        // "constructor", ...); ??= reads the prototype so the node is never
                        // created and curr.errors.push throws. Guard with hasOwnProperty and
                        // create the node with defineProperty so "__proto__" becomes a real
                        // own key rather than invoking the prototype setter.
                        if (!Object.prototype.hasOwnProperty.call(curr.properties, el)) {
                            Object.defineProperty(curr.properties, el, {
                                value: { errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        curr = curr.properties[el];
                    }
                    else {
                        curr.items ?? (curr.items = []);
                        (_a = curr.items)[el] ?? (_a[el] = { errors: [] });
                        curr = curr.items[el];
                    }
                    if (terminal) {
                        curr.errors.push(mapper(issue));
                    }
                    i++;
                }
            }
        }
    };
    processError(error);
    return result;
}
/** Format a ZodError as a human-readable string in the following form.
 *
 * From
 *
 * ```ts
 * ZodError {
 *   issues: [
 *     {
 *       expected: 'string',
 *       code: 'invalid_type',
 *       path: [ 'username' ],
 *       message: 'Invalid input: expected string'
 *     },
 *     {
 *       expected: 'number',
 *       code: 'invalid_type',
 *       path: [ 'favoriteNumbers', 1 ],
 *       message: 'Invalid input: expected number'
 *     }
 *   ];
 * }
 * ```
 *
 * to
 *
 * ```
 * username
 *   ✖ Expected number, received string at "username
 * favoriteNumbers[0]
 *   ✖ Invalid input: expected number
 * ```
 */
function toDotPath(_path) {
    const segs = [];
    const path = _path.map((seg) => (typeof seg === "object" ? seg.key : seg));
    for (const seg of path) {
        if (typeof seg === "number")
            segs.push(`[${seg}]`);
        else if (typeof seg === "symbol")
            segs.push(`[${JSON.stringify(String(seg))}]`);
        else if (/[^\w$]/.test(seg))
            segs.push(`[${JSON.stringify(seg)}]`);
        else {
            if (segs.length)
                segs.push(".");
            segs.push(seg);
        }
    }
    return segs.join("");
}
function prettifyError(error) {
    const lines = [];
    // sort by path length
    const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
    // Process each issue
    for (const issue of issues) {
        lines.push(`✖ ${issue.message}`);
        if (issue.path?.length)
            lines.push(`  → at ${toDotPath(issue.path)}`);
    }
    // Convert Map to formatted string
    return lines.join("\n");
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/parse.js



// Always both keys, so the `_params` read site in `_parse` sees one object shape rather than two.
function finalizeParams(callee, params) {
    return { callee: params?.callee ?? callee, Err: params?.Err };
}
const _parse = (_Err) => {
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
        const result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        if (result.issues.length) {
            const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            util/* captureStackTrace */.gx(e, _params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
    const fn = async (schema, value, _ctx, params) => {
        const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
        let result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise)
            result = await result;
        if (result.issues.length) {
            const e = new (params?.Err ?? _Err)(result.issues.map((iss) => util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            util/* captureStackTrace */.gx(e, params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
        throw new core_core/* $ZodAsyncError */.GT();
    }
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
// the error is built on the first read of `error`: finalizing the issues and constructing the instance is most of a failing parse, and a caller that only branches on `success` never pays it. a getter in the literal keeps this small; the alternative, one shared accessor descriptor plus a hidden state slot, reads ~15% faster but costs ~75 B gzipped in every bundle
function failure(Err, issues, ctx) {
    let error;
    return {
        success: false,
        get error() {
            if (!error) {
                error = new Err(issues.map((iss) => util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
                // finalizeIssue drops `input`, so the built error holds nothing; keeping the raw issues past this point pins the parsed value for the life of the result
                issues = undefined;
                ctx = undefined;
            }
            return error;
        },
        set error(e) {
            error = e;
            // a replacement makes the getter's branch unreachable, so the captures have to go here too
            issues = undefined;
            ctx = undefined;
        },
    };
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);
// registry mirrors of the compiler's sentinels, so this module never imports the compiler
const COMPILE_INVALID = /* @__PURE__ */ (/* unused pure expression or super */ null && (Symbol.for("zod.compile.invalid")));
const COMPILE_FALLBACK = /* @__PURE__ */ (/* unused pure expression or super */ null && (Symbol.for("zod.compile.fallback")));
// Deliberately tiny, because v8 will not inline a body carrying the fallback's object literals and throw. Everything that is not the compiled happy path lives in validateFallback, and that split is worth ~35% on a compiled schema.
const validate = ((schema, value, _ctx) => {
    const validator = schema._zod.bag.validator;
    if (validator !== undefined) {
        if (validator(value) !== COMPILE_INVALID)
            return true;
        // a definite sentinel means the runtime would reject, so skip the re-parse; a ctx can still change the answer
        if (validator.definite === true && _ctx === undefined)
            return false;
    }
    return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
    const ctx = _ctx
        ? { ..._ctx, async: false, abortEarly: true }
        : { async: false, abortEarly: true };
    const fallbackRun = schema._zod.bag.fallbackRun;
    let result;
    if (fallbackRun) {
        // skip nested fast paths on the fallback, so user callbacks keep the at-most-twice bound
        ctx[COMPILE_FALLBACK] = true;
        result = fallbackRun({ value, issues: [] }, ctx);
    }
    else {
        result = schema._zod.run({ value, issues: [] }, ctx);
    }
    if (result instanceof Promise) {
        throw new core.$ZodAsyncError();
    }
    return result.issues.length === 0;
}
// no fast path: the compiler keeps async parses on the runtime, because a promise-returning callback that is not declared async compiles to a throw
const validateAsync = async (schema, value, _ctx) => {
    const ctx = _ctx
        ? { ..._ctx, async: true, abortEarly: true }
        : { async: true, abortEarly: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length === 0;
};
const _encode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return parse(schema, value, ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const encode = /* @__PURE__*/ _encode($ZodRealError);
const _decode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        return parse(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decode = /* @__PURE__*/ _decode($ZodRealError);
const _encodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return (await parseAsync(schema, value, ctx, finalizeParams(fn, _params)));
    };
    return fn;
};
const encodeAsync = /* @__PURE__*/ _encodeAsync($ZodRealError);
const _decodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decodeAsync = /* @__PURE__*/ _decodeAsync($ZodRealError);
const _safeEncode = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParse(_Err)(schema, value, ctx);
};
const safeEncode = /* @__PURE__*/ _safeEncode($ZodRealError);
const _safeDecode = (_Err) => (schema, value, _ctx) => {
    return _safeParse(_Err)(schema, value, _ctx);
};
const safeDecode = /* @__PURE__*/ _safeDecode($ZodRealError);
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParseAsync(_Err)(schema, value, ctx);
};
const safeEncodeAsync = /* @__PURE__*/ _safeEncodeAsync($ZodRealError);
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
    return _safeParseAsync(_Err)(schema, value, _ctx);
};
const safeDecodeAsync = /* @__PURE__*/ _safeDecodeAsync($ZodRealError);


/***/ }),

/***/ 9396:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   fd: () => (/* binding */ globalRegistry)
/* harmony export */ });
/* unused harmony exports $output, $input, $ZodRegistry, registry */
var _a;
const $output = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodOutput")));
const $input = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodInput")));
class $ZodRegistry {
    constructor() {
        this._map = new WeakMap();
        this._idmap = new Map();
    }
    add(schema, ..._meta) {
        const meta = _meta[0];
        this._map.set(schema, meta);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.set(meta.id, schema);
        }
        return this;
    }
    clear() {
        this._map = new WeakMap();
        this._idmap = new Map();
        return this;
    }
    remove(schema) {
        const meta = this._map.get(schema);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.delete(meta.id);
        }
        this._map.delete(schema);
        return this;
    }
    get(schema) {
        // return this._map.get(schema) as any;
        // inherit metadata
        const p = schema._zod.parent;
        if (p) {
            const pm = { ...(this.get(p) ?? {}) };
            delete pm.id; // do not inherit id
            const f = { ...pm, ...this._map.get(schema) };
            return Object.keys(f).length ? f : undefined;
        }
        return this._map.get(schema);
    }
    has(schema) {
        return this._map.has(schema);
    }
}
// registries
function registry() {
    return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;


/***/ }),

/***/ 1041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  $p: () => (/* binding */ $ZodArray),
  sF: () => (/* binding */ $ZodBoolean),
  t$: () => (/* binding */ $ZodCatch),
  YY: () => (/* binding */ $ZodCodec),
  b0: () => (/* binding */ $ZodCustom),
  P0: () => (/* binding */ $ZodDiscriminatedUnion),
  VO: () => (/* binding */ $ZodEnum),
  RL: () => (/* binding */ $ZodExactOptional),
  nu: () => (/* binding */ $ZodLiteral),
  Um: () => (/* binding */ $ZodNever),
  qc: () => (/* binding */ $ZodNullable),
  vz: () => (/* binding */ $ZodNumber),
  I: () => (/* binding */ $ZodNumberFormat),
  L8: () => (/* binding */ $ZodObject),
  ig: () => (/* binding */ $ZodOptional),
  _m: () => (/* binding */ $ZodPipe),
  h: () => (/* binding */ $ZodRecord),
  $v: () => (/* binding */ $ZodString),
  Wc: () => (/* binding */ $ZodTransform),
  G3: () => (/* binding */ $ZodTuple),
  W4: () => (/* binding */ $ZodType),
  cu: () => (/* binding */ $ZodUnion),
  GP: () => (/* binding */ $ZodUnknown)
});

// UNUSED EXPORTS: $ZodAny, $ZodBase64, $ZodBase64URL, $ZodBigInt, $ZodBigIntFormat, $ZodCIDRv4, $ZodCIDRv6, $ZodCUID, $ZodCUID2, $ZodCreditCard, $ZodCustomStringFormat, $ZodDate, $ZodDefault, $ZodE164, $ZodEmail, $ZodEmoji, $ZodFile, $ZodFunction, $ZodGUID, $ZodIBAN, $ZodIPv4, $ZodIPv6, $ZodISODate, $ZodISODateTime, $ZodISODuration, $ZodISOTime, $ZodIntersection, $ZodJWT, $ZodKSUID, $ZodLazy, $ZodMAC, $ZodMap, $ZodNaN, $ZodNanoID, $ZodNonOptional, $ZodNull, $ZodObjectJIT, $ZodPrefault, $ZodPreprocess, $ZodPromise, $ZodReadonly, $ZodSet, $ZodStringFormat, $ZodSuccess, $ZodSymbol, $ZodTemplateLiteral, $ZodULID, $ZodURL, $ZodUUID, $ZodUndefined, $ZodVoid, $ZodXID, $ZodXor, URL_BAD_FORMAT, URL_UNPARSEABLE, base64Charset, base64urlCharset, canParseURL, clone, getDiscriminatedOption, isValidBase64, isValidBase64URL, isValidCIDRv6, isValidCreditCard, isValidIBAN, isValidIPv6, isValidJWT, mergeValues, parseURLObject, standardProps, stripTabAndNewline, urlHostnameOk, urlProtocolOk, validateURL

// EXTERNAL MODULE: ./node_modules/zod/v4/core/checks.js
var core_checks = __nccwpck_require__(4890);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core_core = __nccwpck_require__(8532);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/regexes.js

/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
    return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** Implements ISO 8601-2 extensions like explicit +- prefixes, mixing weeks with other units, and fractional/negative components. */
const extendedDuration = /^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
 *
 * @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
    if (!version)
        return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
    return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const uuid4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(4)));
const uuid6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(6)));
const uuid7 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(7)));
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/** Equivalent to the HTML5 input[type=email] validation implemented by browsers. Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Element/input/email */
const html5Email = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The classic emailregex.com regex for RFC 5322-compliant emails */
const rfc5322Email = /^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
/** A loose regex that allows Unicode characters, enforces length limits, and that's about it. */
const unicodeEmail = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;
const idnEmail = (/* unused pure expression or super */ null && (unicodeEmail));
const browserEmail = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
// from https://thekevinscott.com/emojis-in-javascript/#writing-a-regular-expression
// Single character class, not an alternation: the two properties overlap (U+1F9B0-U+1F9B3), so `(A|B)+` backtracks exponentially on a failed match. The leading lookahead then demands one anchor — a pictograph, a regional indicator, or the enclosing keycap — because `\p{Emoji_Component}` on its own covers ASCII digits, `#`, `*`, ZWJ, variation selectors and skin tone modifiers, none of which is an emoji without a base.
const _emoji = (/* unused pure expression or super */ null && (`^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`));
function emoji() {
    return new RegExp(_emoji, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const mac = (delimiter) => {
    const escapedDelim = util.escapeRegex(delimiter ?? ":");
    return new RegExp(`^(?:[0-9A-F]{2}${escapedDelim}){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}${escapedDelim}){5}[0-9a-f]{2}$`);
};
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
// https://stackoverflow.com/questions/7860392/determine-if-string-is-in-base64-using-javascript
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
// based on https://stackoverflow.com/questions/106179/regular-expression-to-match-dns-hostname-or-ip-address
// export const hostname: RegExp = /^([a-zA-Z0-9-]+\.)*[a-zA-Z0-9-]+$/;
const hostname = /^(?=.{1,253}\.?$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[-0-9a-zA-Z]{0,61}[0-9a-zA-Z])?)*\.?$/;
const domain = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
const httpProtocol = /^https?$/;
// https://blog.stevenlevithan.com/archives/validate-phone-number#r4-3 (regex sans spaces) E.164: leading digit must be 1-9; total digits (excluding '+') between 7-15
const e164 = /^\+[1-9]\d{6,14}$/;
// Credit card shape: 12–19 digits, optionally separated by single spaces or single hyphens. ISO/IEC 7812 caps the PAN at 19 digits; 12 is the shortest issued length (Maestro).
const creditCard = /^\d(?:[ -]?\d){11,18}$/;
// ISO 4217 alpha codes from the SIX list, regenerated by scripts/update-iso-4217.ts
const currencyCode = /^(?:AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BOV|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHE|CHF|CHW|CLF|CLP|CNY|COP|COU|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MXV|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|USN|UYI|UYU|UYW|UZS|VED|VES|VND|VUV|WST|XAD|XAF|XAG|XAU|XBA|XBB|XBC|XBD|XCD|XCG|XDR|XOF|XPD|XPF|XPT|XSU|XTS|XUA|XXX|YER|ZAR|ZMW|ZWG)$/;
// iban electronic format: 2-letter country, check digits 02-98 (the only values `98 - remainder` can produce), 11-30 bban characters
const iban = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;
const dateSource = (/* unused pure expression or super */ null && (`(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`));
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
 * esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
 * will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function regexes_anchor(source) {
    return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ (/* unused pure expression or super */ null && (regexes_anchor(dateSource)));
function timeSource(args) {
    const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
    const regex = typeof args.precision === "number"
        ? args.precision === -1
            ? `${hhmm}`
            : args.precision === 0
                ? `${hhmm}:[0-5]\\d`
                : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`
        : args.seconds
            ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?`
            : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
    return regex;
}
function time(args) {
    return new RegExp(`^${timeSource(args)}$`);
}
// Adapted from https://stackoverflow.com/a/3143231
function datetime(args) {
    const opts = ["Z"];
    // if (args.offset) opts.push(`([+-]\\d{2}:\\d{2})`);
    if (args.offset)
        opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
    // RFC 3339 mandates seconds wherever the time carries a `Z` or an offset, so only the unqualified form `local` adds may omit them
    const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
    const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
    return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
// the unbounded form of `string()` as a literal, so every plain string shares one instance instead of building its own
const anyString = /^[\s\S]{0,}$/;
const string = (params) => {
    const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
    return new RegExp(`^${regex}$`);
};
const bigint = /^-?\d+n?$/;
const integer = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const regexes_boolean = /^(?:true|false)$/i;
const _null = /^null$/i;

const _undefined = /^undefined$/i;

// regex for string with no uppercase letters
const lowercase = /^[^A-Z]*$/;
// regex for string with no lowercase letters
const uppercase = /^[^a-z]*$/;
// regex for hexadecimal strings (any length)
const hex = /^[0-9a-fA-F]*$/;
// Hash regexes for different algorithms and encodings
// Helper function to create base64 regex with exact length and padding
function fixedBase64(bodyLength, padding) {
    return new RegExp(`^[A-Za-z0-9+/]{${bodyLength}}${padding}$`);
}
// Helper function to create base64url regex with exact length (no padding)
function fixedBase64url(length) {
    return new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
}
// MD5 (16 bytes): base64 = 24 chars total (22 + "==")
const md5_hex = /^[0-9a-fA-F]{32}$/;
const md5_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(22, "==")));
const md5_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(22)));
// SHA1 (20 bytes): base64 = 28 chars total (27 + "=")
const sha1_hex = /^[0-9a-fA-F]{40}$/;
const sha1_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(27, "=")));
const sha1_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(27)));
// SHA256 (32 bytes): base64 = 44 chars total (43 + "=")
const sha256_hex = /^[0-9a-fA-F]{64}$/;
const sha256_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(43, "=")));
const sha256_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(43)));
// SHA384 (48 bytes): base64 = 64 chars total (no padding)
const sha384_hex = /^[0-9a-fA-F]{96}$/;
const sha384_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(64, "")));
const sha384_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(64)));
// SHA512 (64 bytes): base64 = 88 chars total (86 + "==")
const sha512_hex = /^[0-9a-fA-F]{128}$/;
const sha512_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(86, "==")));
const sha512_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(86)));

// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var core_util = __nccwpck_require__(4723);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/versions.js
const version = {
    major: 4,
    minor: 6,
    patch: 7,
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/schemas.js







const $ZodType = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodType", (inst, def) => {
    var _a;
    inst ?? (inst = {});
    inst._zod.def = def; // set _def property
    inst._zod.bag = inst._zod.bag || {}; // initialize _bag object
    inst._zod.version = version;
    const defChecks = inst._zod.def.checks;
    // if inst is itself a checks.$ZodCheck, run it as a check
    const checks = inst._zod.traits.has("$ZodCheck")
        ? [inst, ...(defChecks ?? [])]
        : defChecks?.length
            ? [...defChecks]
            : [];
    for (const ch of checks) {
        for (const fn of ch._zod.onattach) {
            fn(inst);
        }
    }
    if (checks.length === 0) {
        // deferred initializer inst._zod.parse is not yet defined
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred?.push(() => {
            inst._zod.run = inst._zod.parse;
        });
    }
    else {
        const runChecks = (payload, checks, ctx) => {
            if (payload.memo)
                return payload;
            let isAborted = core_util/* aborted */.QH(payload);
            let asyncResult;
            for (const ch of checks) {
                if (ch._zod.def.when) {
                    if (core_util/* explicitlyAborted */.rL(payload))
                        continue;
                    const shouldRun = ch._zod.def.when(payload);
                    if (!shouldRun)
                        continue;
                }
                else if (isAborted) {
                    continue;
                }
                const currLen = payload.issues.length;
                const _ = ch._zod.check(payload);
                if (_ instanceof Promise && ctx?.async === false) {
                    throw new core_core/* $ZodAsyncError */.GT();
                }
                if (asyncResult || _ instanceof Promise) {
                    asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
                        await _;
                        const nextLen = payload.issues.length;
                        if (nextLen === currLen)
                            return;
                        core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                        if (!isAborted)
                            isAborted = core_util/* aborted */.QH(payload, currLen);
                    });
                }
                else {
                    const nextLen = payload.issues.length;
                    if (nextLen === currLen)
                        continue;
                    core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                    if (!isAborted)
                        isAborted = core_util/* aborted */.QH(payload, currLen);
                }
            }
            if (asyncResult) {
                return asyncResult.then(() => {
                    return payload;
                });
            }
            return payload;
        };
        const handleCanaryResult = (canary, payload, ctx) => {
            // abort if the canary is aborted
            if (core_util/* aborted */.QH(canary)) {
                canary.aborted = true;
                return canary;
            }
            // run checks first, then
            const checkResult = runChecks(payload, checks, ctx);
            if (checkResult instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
            }
            return inst._zod.parse(checkResult, ctx);
        };
        inst._zod.run = (payload, ctx) => {
            if (ctx.skipChecks) {
                return inst._zod.parse(payload, ctx);
            }
            if (ctx.direction === "backward") {
                // run canary initial pass (no checks)
                const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
                if (canary instanceof Promise) {
                    return canary.then((canary) => {
                        return handleCanaryResult(canary, payload, ctx);
                    });
                }
                return handleCanaryResult(canary, payload, ctx);
            }
            // forward
            const result = inst._zod.parse(payload, ctx);
            if (result instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return result.then((result) => runChecks(result, checks, ctx));
            }
            return runChecks(result, checks, ctx);
        };
    }
}, {
    // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
    get "~standard"() {
        return core_util/* hide */.jD(this, "~standard", standardProps(this));
    },
    set "~standard"(value) {
        core_util/* own */.qh(this, "~standard", value);
    },
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
// a Standard Schema result only reports issues, so a failure finalizes them straight off the raw payload: no ZodError, and no lazy result to read through
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())) } : { value: r.value };
async function validateAsync(inst, value) {
    const ctx = { async: true };
    return toStandardResult((await inst._zod.run({ value, issues: [] }, ctx)), ctx);
}
function standardProps(inst) {
    return {
        validate: (value) => {
            const ctx = { async: false };
            try {
                const r = inst._zod.run({ value, issues: [] }, ctx);
                if (!(r instanceof Promise))
                    return toStandardResult(r, ctx);
            }
            catch (_) { }
            // async function so a synchronously throwing check rejects instead of escaping validate
            return validateAsync(inst, value);
        },
        vendor: "zod",
        version: 1,
    };
}

const $ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodString", (inst, def) => {
    $ZodType.init(inst, def);
    // a format's own pattern, else unbounded; a template literal derives the check-aware form itself
    inst._zod.pattern = def.pattern ?? anyString;
    inst._zod.parse = (payload, _) => {
        if (def.coerce)
            try {
                payload.value = String(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "string")
            return payload;
        payload.issues.push({
            expected: "string",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodStringFormat", (inst, def) => {
    // check initialization must come first
    checks.$ZodCheckStringFormat.init(inst, def);
    $ZodString.init(inst, def);
})));
const $ZodGUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodGUID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.guid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodUUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUUID", (inst, def) => {
    if (def.version) {
        const versionMap = {
            v1: 1,
            v2: 2,
            v3: 3,
            v4: 4,
            v5: 5,
            v6: 6,
            v7: 7,
            v8: 8,
        };
        const v = versionMap[def.version];
        if (v === undefined)
            throw new Error(`Invalid UUID version: "${def.version}"`);
        def.pattern ?? (def.pattern = regexes.uuid(v));
    }
    else
        def.pattern ?? (def.pattern = regexes.uuid());
    $ZodStringFormat.init(inst, def);
})));
const $ZodEmail = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodEmail", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.email);
    $ZodStringFormat.init(inst, def);
})));
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
    try {
        if (typeof URL !== "undefined" && typeof URL.canParse === "function")
            return URL.canParse(input);
        new URL(input);
        return true;
    }
    catch {
        return false;
    }
}
function validateURL(trimmed, def) {
    if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
        return canParseURL(trimmed) || URL_UNPARSEABLE;
    }
    return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
    // When normalize is off, require :// for http/https URLs. This prevents strings like "http:example.com" or "https:/path" from being silently accepted
    if (!def.normalize && def.protocol?.source === regexes.httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
        return URL_BAD_FORMAT;
    }
    try {
        if (typeof URL !== "undefined") {
            const URLStatic = URL;
            if (typeof URLStatic.parse === "function")
                return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
        }
        // @ts-ignore
        return new URL(trimmed);
    }
    catch {
        return URL_UNPARSEABLE;
    }
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
    return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
    hostname.lastIndex = 0;
    return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
    protocol.lastIndex = 0;
    return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodURL", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        try {
            // Trim whitespace from input
            const trimmed = payload.value.trim();
            const url = validateURL(trimmed, def);
            if (url === URL_BAD_FORMAT) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid URL format",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === URL_UNPARSEABLE) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === true) {
                payload.value = stripTabAndNewline(trimmed);
                return;
            }
            if (def.hostname && !urlHostnameOk(url, def.hostname)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid hostname",
                    pattern: def.hostname.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            if (def.protocol && !urlProtocolOk(url, def.protocol)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid protocol",
                    pattern: def.protocol.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            // Set the output value based on normalize flag
            payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
            return;
        }
        catch (_) {
            payload.issues.push({
                code: "invalid_format",
                format: "url",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodEmoji = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodEmoji", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.emoji());
    $ZodStringFormat.init(inst, def);
})));
const $ZodNanoID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNanoID", (inst, def) => {
    if (def.length !== undefined && (!Number.isInteger(def.length) || def.length < 1))
        throw new Error(`Invalid nanoid length: ${def.length}`);
    def.pattern ?? (def.pattern = def.length === undefined ? regexes.nanoid : regexes.nanoidOfLength(def.length));
    $ZodStringFormat.init(inst, def);
})));
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const $ZodCUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCUID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cuid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodCUID2 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCUID2", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cuid2);
    $ZodStringFormat.init(inst, def);
})));
const $ZodULID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodULID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ulid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodXID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.xid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodKSUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodKSUID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ksuid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodISODateTime = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISODateTime", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.datetime(def));
    $ZodStringFormat.init(inst, def);
})));
const $ZodISODate = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISODate", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.date);
    $ZodStringFormat.init(inst, def);
})));
const $ZodISOTime = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISOTime", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.time(def));
    $ZodStringFormat.init(inst, def);
})));
const $ZodISODuration = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISODuration", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.duration);
    $ZodStringFormat.init(inst, def);
})));
const $ZodIPv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIPv4", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ipv4);
    $ZodStringFormat.init(inst, def);
})));
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
    if (!ipv6Alphabet.test(value))
        return false;
    return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIPv6", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ipv6);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidIPv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "ipv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMAC", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.mac(def.delimiter));
    $ZodStringFormat.init(inst, def);
})));
const $ZodCIDRv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCIDRv4", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cidrv4);
    $ZodStringFormat.init(inst, def);
})));
function isValidCIDRv6(value) {
    const parts = value.split("/");
    if (parts.length !== 2)
        return false;
    const [address, prefix] = parts;
    if (!prefix)
        return false;
    const prefixNum = Number(prefix);
    if (`${prefixNum}` !== prefix)
        return false;
    if (prefixNum < 0 || prefixNum > 128)
        return false;
    return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCIDRv6", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cidrv6); // not used for validation
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidCIDRv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "cidrv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
//////////////////////////////   ZodBase64   //////////////////////////////
function isValidBase64(data) {
    if (data === "")
        return true;
    // atob ignores whitespace, so reject it up front.
    if (/\s/.test(data))
        return false;
    if (data.length % 4 !== 0)
        return false;
    try {
        // @ts-ignore
        atob(data);
        return true;
    }
    catch {
        return false;
    }
}
// lax on purpose: the quantified regexes.base64 overflows the regex stack on multi-MB input and its leading ^$| alternation leaks through template-literal composition; isValidBase64 enforces length and padding
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBase64", (inst, def) => {
    def.pattern ?? (def.pattern = base64Charset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodBase64URL   //////////////////////////////
// lax on purpose: the quantified regexes.base64url overflows the regex stack on multi-MB input; isValidBase64 enforces length on the padded string
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
    if (!base64urlCharset.test(data))
        return false;
    const base64 = data.replace(/[-_]/g, (c) => (c === "-" ? "+" : "/"));
    const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
    return isValidBase64(padded);
}
const $ZodBase64URL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBase64URL", (inst, def) => {
    def.pattern ?? (def.pattern = base64urlCharset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64URL(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64url",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodE164 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodE164", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.e164);
    $ZodStringFormat.init(inst, def);
})));
//////////////////////////////   ZodCreditCard   //////////////////////////////
const CC_SANITIZE = /[- ]/g;
/** Luhn checksum on a digit-only string. Adapted from valibot (MIT). */
function isLuhnAlgo(digits) {
    let length = digits.length;
    let bit = 1;
    let sum = 0;
    while (length) {
        const value = digits.charCodeAt(--length) - 48;
        bit ^= 1;
        sum += bit ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value] : value;
    }
    return sum % 10 === 0;
}
function isValidCreditCard(input) {
    if (!regexes.creditCard.test(input))
        return false;
    return isLuhnAlgo(input.replace(CC_SANITIZE, ""));
}
const $ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCreditCard", (inst, def) => {
    // Shape only — the Luhn check below is not expressible as a pattern, so consumers of `pattern` (JSON Schema, template literals) get the length and separator rules alone.
    def.pattern ?? (def.pattern = regexes.creditCard);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidCreditCard(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "credit_card",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodIBAN   //////////////////////////////
// iso 7064 mod 97-10 checksum without BigInt
function isIso7064Mod97(iban) {
    let remainder = 0;
    const len = iban.length;
    for (let i = 4; i < len; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    for (let i = 0; i < 4; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    return remainder === 1;
}
function isValidIBAN(input) {
    if (!regexes.iban.test(input))
        return false;
    return isIso7064Mod97(input);
}
const $ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIBAN", (inst, def) => {
    // shape only — checksum is not expressible as a pattern
    def.pattern ?? (def.pattern = regexes.iban);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidIBAN(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "iban",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodJWT   //////////////////////////////
function isValidJWT(token, algorithm = null) {
    try {
        const tokensParts = token.split(".");
        if (tokensParts.length !== 3)
            return false;
        const [header] = tokensParts;
        if (!header)
            return false;
        // @ts-ignore
        const parsedHeader = JSON.parse(atob(header));
        if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
            return false;
        if (!parsedHeader.alg)
            return false;
        if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
            return false;
        return true;
    }
    catch {
        return false;
    }
}
const $ZodJWT = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodJWT", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidJWT(payload.value, def.alg))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "jwt",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCustomStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (def.fn(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: def.format,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodNumber = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumber", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = number;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Number(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
            return payload;
        }
        const received = typeof input === "number"
            ? Number.isNaN(input)
                ? "NaN"
                : !Number.isFinite(input)
                    ? String(input)
                    : undefined
            : undefined;
        payload.issues.push({
            expected: "number",
            code: "invalid_type",
            input,
            inst,
            ...(received ? { received } : {}),
        });
        return payload;
    };
});
const $ZodNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumberFormat", (inst, def) => {
    core_checks/* $ZodCheckNumberFormat */.KH.init(inst, def);
    $ZodNumber.init(inst, def); // no format checks
});
const $ZodBoolean = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBoolean", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes_boolean;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Boolean(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "boolean")
            return payload;
        payload.issues.push({
            expected: "boolean",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
});
const $ZodBigInt = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigInt", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.bigint;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = BigInt(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "bigint")
            return payload;
        payload.issues.push({
            expected: "bigint",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
})));
const $ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigIntFormat", (inst, def) => {
    checks.$ZodCheckBigIntFormat.init(inst, def);
    $ZodBigInt.init(inst, def); // no format checks
})));
const $ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSymbol", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "symbol")
            return payload;
        payload.issues.push({
            expected: "symbol",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUndefined", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.undefined;
    inst._zod.values = new Set([undefined]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "undefined",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNull", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.null;
    inst._zod.values = new Set([null]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (input === null)
            return payload;
        payload.issues.push({
            expected: "null",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodAny", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
})));
const $ZodUnknown = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnknown", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNever", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        payload.issues.push({
            expected: "never",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodVoid", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "void",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodDate = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodDate", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce) {
            try {
                payload.value = new Date(payload.value);
            }
            catch (_err) { }
        }
        const input = payload.value;
        const isDate = input instanceof Date;
        const isValidDate = isDate && !Number.isNaN(input.getTime());
        if (isValidDate)
            return payload;
        payload.issues.push({
            expected: "date",
            code: "invalid_type",
            input,
            ...(isDate ? { received: "Invalid Date" } : {}),
            inst,
        });
        return payload;
    };
})));
// an oversized container fails its leading size checks before any element is parsed
function capSize(inst, size) {
    const caps = core_util/* sizeCaps */.hi(inst._zod.def.checks);
    if (!caps.length)
        return;
    const cap = Math.min(...caps.map((c) => c[0]));
    const parse = inst._zod.parse;
    inst._zod.parse = (payload, ctx) => {
        const n = size(payload.value);
        if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
            for (const [max, ch] of core_util/* sizeCaps */.hi(inst._zod.def.checks)) {
                if (n > max && ch._zod.def.when(payload)) {
                    const start = payload.issues.length;
                    ch._zod.check(payload);
                    // the value is still the raw input, so no later check may read it
                    payload.issues[start].continue = false;
                    core_util/* attachSchema */.d3(payload.issues, start, inst);
                    return payload;
                }
            }
        }
        return parse(payload, ctx);
    };
}
const arraySize = (input) => (Array.isArray(input) ? input.length : -1);
const mapSize = (input) => (input instanceof Map ? input.size : -1);
const setSize = (input) => (input instanceof Set ? input.size : -1);
function handleArrayResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodArray", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                expected: "array",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
        const proms = [];
        const abortEarly = ctx?.abortEarly;
        for (let i = 0; i < input.length; i++) {
            const item = input[i];
            const result = def.element._zod.run({
                value: item,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleArrayResult(result, payload, i)));
            }
            else {
                handleArrayResult(result, payload, i);
                // the element's payload is authoritative here, since handleArrayResult forwards every issue; an object's is not, because it drops a failed absent optional
                if (abortEarly && result.issues.length !== 0 && core_util/* aborted */.QH(result))
                    break;
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload; //handleArrayResultsAsync(parseResults, final);
    };
    capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
    const isPresent = key in input;
    const isOptionalOut = optout === "optional";
    // The middle rung means "absence permitted, nothing supplied in its place", so an absent key contributes nothing — whatever the schema made of `undefined` is invented, not substituted. Only `optional` reaches this with a value: `defaulted` substitutes, and a schema that isn't optional-out has to keep the key.
    if (!isPresent && isOptionalOut && optin === "optional") {
        return;
    }
    if (result.issues.length) {
        // For optional-in/out schemas, ignore errors on absent keys.
        if (optin !== undefined && isOptionalOut && !isPresent) {
            return;
        }
        final.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
    }
    if (!isPresent && optin === undefined) {
        if (!result.issues.length) {
            final.issues.push({
                code: "invalid_type",
                expected: "nonoptional",
                input: undefined,
                path: [key],
            });
        }
        return;
    }
    if (result.value === undefined) {
        if (isPresent || (optin === "defaulted" && !isOptionalOut)) {
            final.value[key] = undefined;
        }
    }
    else {
        final.value[key] = result.value;
    }
}
// one shared instance; a fresh [] per schema cost 56 bytes retained
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
    const keys = Object.keys(def.shape);
    const ownSymbols = Object.getOwnPropertySymbols(def.shape);
    const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
    // aliases `keys` when there are no symbols, so a string-only shape keeps one array
    const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
    for (const k of allKeys) {
        if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
            throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
        }
    }
    const okeys = core_util/* optionalKeys */.NM(def.shape);
    return {
        ...def,
        allKeys,
        symbolKeys,
        // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
        keySet: new Set(keys),
        numKeys: keys.length,
        optionalKeys: new Set(okeys),
    };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
    const unrecognized = [];
    const keySet = def.keySet;
    const _catchall = def.catchall._zod;
    const t = _catchall.def.type;
    const optin = _catchall.optin;
    const optout = _catchall.optout;
    // starts at 0, not the current length: the shape phase already ran and may have aborted
    let seen = 0;
    for (const key in input) {
        if (abortEarly && payload.issues.length !== seen) {
            if (core_util/* aborted */.QH(payload, seen))
                break;
            seen = payload.issues.length;
        }
        // Must precede the __proto__ branch: a declared key is not unrecognized, even though the shape loop deliberately strips __proto__ from the parsed output.
        if (keySet.has(key))
            continue;
        // Don't copy an undeclared __proto__ into the result; assignment to a plain {} would replace the result prototype. But in strict mode it is still an unknown key, so report it before skipping.
        if (key === "__proto__") {
            if (t === "never")
                unrecognized.push(key);
            continue;
        }
        if (t === "never") {
            unrecognized.push(key);
            continue;
        }
        const r = _catchall.run({ value: input[key], issues: [] }, ctx);
        if (r instanceof Promise) {
            proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
        }
        else {
            handlePropertyResult(r, payload, key, input, optin, optout);
        }
    }
    if (unrecognized.length) {
        payload.issues.push({
            code: "unrecognized_keys",
            keys: unrecognized,
            input,
            inst,
            // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
            continue: true,
        });
    }
    if (!proms.length)
        return payload;
    return Promise.all(proms).then(() => {
        return payload;
    });
}
const $ZodObject = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodObject", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodType.init(inst, def);
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    // a cloned def carries its source's accessor, which knows the shape it answers from; adopting that keeps the clone's keys readable without running it
    const sh = desc?.get ? desc.get.raw : (def.shape ?? {});
    if (sh) {
        // Freezes the shape on first read, so its getters resolve once and every later read sees the same schemas.
        const get = () => {
            const newSh = { ...sh };
            Object.defineProperty(def, "shape", { value: newSh });
            get.raw = newSh;
            return newSh;
        };
        get.raw = sh;
        Object.defineProperty(def, "shape", { get });
    }
    const _normalized = core_util/* cached */.PO(() => normalizeDef(def));
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => {
        const shape = zod.def.shape;
        const propValues = {};
        for (const key in shape) {
            const field = shape[key]._zod;
            if (field.values) {
                if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
                    core_util/* assignProp */.Vy(propValues, key, new Set());
                }
                for (const v of field.values)
                    propValues[key].add(v);
                // An omittable slot reads back as undefined at a discriminator lookup, so it has to claim undefined: two options that can both omit the key are not discriminable on it.
                if (field.optin !== undefined)
                    propValues[key].add(undefined);
            }
        }
        return propValues;
    });
    const isObject = core_util/* isObject */.Gv;
    const catchall = def.catchall;
    let value;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
        const proms = [];
        const shape = value.shape;
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const key of value.allKeys) {
            if (abortEarly && payload.issues.length !== seen) {
                if (core_util/* aborted */.QH(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            if (key === "__proto__")
                continue;
            const el = shape[key];
            const optin = el._zod.optin;
            const optout = el._zod.optout;
            const r = el._zod.run({ value: input[key], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
            }
            else {
                handlePropertyResult(r, payload, key, input, optin, optout);
            }
        }
        if (!catchall) {
            return proms.length ? Promise.all(proms).then(() => payload) : payload;
        }
        return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
    };
});
const $ZodObjectJIT = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodObjectJIT", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodObject.init(inst, def);
    const superParse = inst._zod.parse;
    const _normalized = util.cached(() => normalizeDef(def));
    const memo = core.globalConfig.memoizer;
    const generateFastpass = (shape) => {
        const normalized = _normalized.value;
        const syms = normalized.symbolKeys;
        // a symbol has no source literal, so it is read as `syms[i]` off the closed-over scope
        const doc = new Doc(["payload", "ctx"], { shape, inst, memo, syms });
        const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
        // prefixes in place, like util.prefixIssues. newResult must land before the early return: a catchall runs after this and would otherwise write onto the caller's input
        const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
        doc.write(`const input = payload.value;`);
        const ids = Object.create(null);
        let counter = 0;
        for (const key of normalized.allKeys) {
            ids[key] = `key_${counter++}`;
        }
        // A: preserve key order {
        doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
        for (const key of normalized.allKeys) {
            if (key === "__proto__")
                continue;
            const id = ids[key];
            const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : util.esc(key);
            const isPresent = `${k} in input`;
            const schema = shape[key];
            const optin = schema?._zod?.optin;
            const isOptionalIn = optin !== undefined;
            const isOptionalOut = schema?._zod?.optout === "optional";
            doc.write(`const ${id} = ${parseStr(k)};`);
            if (isOptionalIn && isOptionalOut) {
                // For optional-in/out schemas, ignore errors on absent keys — and, like the interpreted path, drop the value produced alongside them. The middle rung goes further: it permits absence without supplying anything in its place, so an absent key contributes nothing at all.
                const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
                doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
            }
            else if (!isOptionalIn) {
                doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
            }
            else {
                doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
                if (optin === "defaulted") {
                    doc.write(`newResult[${k}] = ${id}.value;`);
                }
                else {
                    doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
                }
            }
        }
        doc.write(`payload.value = newResult;`);
        doc.write(`return payload;`);
        // closing `shape` in is what pays: turbofan specializes the parser against that one shape object, so every `shape[k]._zod.run` folds to a known callee. as a parameter it stays a generic load and measures 13% slower even with the forwarding frame gone
        return doc.compile();
    };
    let fastpass;
    const isObject = util.isObject;
    const jit = !core.globalConfig.jitless;
    const allowsEval = util.allowsEval;
    const fastEnabled = jit && allowsEval.value; // && !def.catchall;
    const catchall = def.catchall;
    let value;
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
            // always synchronous
            if (!fastpass)
                fastpass = generateFastpass(def.shape);
            payload = fastpass(payload, ctx);
            if (!catchall)
                return payload;
            return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
        }
        return superParse(payload, ctx);
    };
})));
function handleUnionResults(results, final, inst, ctx) {
    for (const result of results) {
        if (result.issues.length === 0) {
            final.value = result.value;
            return final;
        }
    }
    const nonaborted = results.filter((r) => !core_util/* aborted */.QH(r));
    if (nonaborted.length === 1) {
        final.value = nonaborted[0].value;
        return nonaborted[0];
    }
    final.issues.push({
        code: "invalid_union",
        input: final.value,
        inst,
        errors: results.map((result) => result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W()))),
    });
    return final;
}
const $ZodUnion = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnion", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted")
        ? "defaulted"
        : zod.def.options.some((o) => o._zod.optin !== undefined)
            ? "optional"
            : undefined);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : undefined);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        if (zod.def.options.every((o) => o._zod.values)) {
            return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
        }
        return undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        if (zod.def.options.every((o) => o._zod.pattern)) {
            const patterns = zod.def.options.map((o) => o._zod.pattern);
            return new RegExp(`^(${patterns.map((p) => core_util/* cleanRegex */.p6(p.source)).join("|")})$`);
        }
        return undefined;
    });
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                if (result.issues.length === 0)
                    return result;
                results.push(result);
            }
        }
        if (!async)
            return handleUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleUnionResults(results, payload, inst, ctx);
        });
    };
});
function handleExclusiveUnionResults(results, final, inst, ctx) {
    const matches = [];
    for (let i = 0; i < results.length; i++) {
        if (results[i].issues.length === 0)
            matches.push(i);
    }
    if (matches.length === 1) {
        final.value = results[matches[0]].value;
        return final;
    }
    if (matches.length === 0) {
        // No matches - same as regular union
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: results.map((result) => result.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config()))),
        });
    }
    else {
        // Multiple matches - exclusive union failure
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: [],
            inclusive: false,
            matches,
        });
    }
    return final;
}
const $ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXor", (inst, def) => {
    $ZodUnion.init(inst, def);
    def.inclusive = false;
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                results.push(result);
            }
        }
        if (!async)
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        });
    };
})));
/** Returns the option whose discriminator claims `value`, or throws if ambiguous. */
function getDiscriminatedOption(union, value) {
    const internals = union._zod;
    let map = internals.bag.optionsMap;
    if (!map) {
        map = discriminatorMap(internals.def);
        internals.bag.optionsMap = map;
    }
    const option = map.get(value);
    if (option === null)
        throw new Error(`Ambiguous discriminator value "${String(value)}"`);
    return option;
}
function discriminatorMap(def) {
    const map = new Map();
    for (const option of def.options) {
        const values = option._zod.propValues?.[def.discriminator];
        if (!values || values.size === 0)
            throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
        for (const value of values) {
            if (map.has(value)) {
                if (value !== undefined)
                    throw new Error(`Duplicate discriminator value "${String(value)}"`);
                // keep the collision marked so a later member cannot reclaim it
                map.set(value, null);
            }
            else {
                map.set(value, option);
            }
        }
    }
    return map;
}
const $ZodDiscriminatedUnion = 
/*@__PURE__*/
core_core/* $constructor */.xI("$ZodDiscriminatedUnion", (inst, def) => {
    def.inclusive = false;
    $ZodUnion.init(inst, def);
    const _super = inst._zod.parse;
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => {
        const propValues = {};
        let undefinedCount = 0;
        for (const option of zod.def.options) {
            const pv = option._zod.propValues;
            if (!pv || Object.keys(pv).length === 0)
                throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
            if (pv[zod.def.discriminator]?.has(undefined))
                undefinedCount++;
            for (const [k, v] of Object.entries(pv)) {
                if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
                    core_util/* assignProp */.Vy(propValues, k, new Set());
                }
                for (const val of v) {
                    propValues[k].add(val);
                }
            }
        }
        if (!zod.def.unionFallback && undefinedCount > 1)
            propValues[zod.def.discriminator]?.delete(undefined);
        return propValues;
    });
    // Checked now rather than in the lookup map below, so an option that lacks the discriminator fails at the `discriminatedUnion` call instead of on the first object parsed. Options whose shape cannot be enumerated without resolving it — pipes and lazies — are left to the map.
    def.options.forEach((option, i) => {
        const propShape = core_util/* rawShape */.MO(option._zod.def);
        if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
            throw new Error(`Invalid discriminated union option at index "${i}"`);
        }
    });
    const disc = core_util/* cached */.PO(() => discriminatorMap(def));
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!core_util/* isObject */.Gv(input)) {
            payload.issues.push({
                code: "invalid_type",
                expected: "object",
                input,
                inst,
            });
            return payload;
        }
        const value = input?.[def.discriminator];
        const opt = disc.value.get(value);
        // forward metadata cannot choose an encoder for an absent tag
        if (opt && (value !== undefined || ctx.direction !== "backward")) {
            return opt._zod.run(payload, ctx);
        }
        // Fall back to union matching when the fast discriminator path fails:
        // - explicitly enabled via unionFallback, or
        // - during backward direction (encode), since codec-based discriminators have different values in forward vs backward directions
        if (def.unionFallback || ctx.direction === "backward") {
            return _super(payload, ctx);
        }
        // no matching discriminator
        payload.issues.push({
            code: "invalid_union",
            errors: [],
            note: "No matching discriminator",
            discriminator: def.discriminator,
            options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
            input,
            path: [def.discriminator],
            inst,
        });
        return payload;
    };
});
const $ZodIntersection = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIntersection", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        const left = def.left._zod.run({ value: input, issues: [] }, ctx);
        const right = def.right._zod.run({ value: input, issues: [] }, ctx);
        const async = left instanceof Promise || right instanceof Promise;
        if (async) {
            return Promise.all([left, right]).then(([left, right]) => {
                return handleIntersectionResults(payload, left, right);
            });
        }
        return handleIntersectionResults(payload, left, right);
    };
})));
function mergeValues(a, b) {
    // const aType = parse.t(a);
    // const bType = parse.t(b);
    if (a === b) {
        return { valid: true, data: a };
    }
    if (a instanceof Date && b instanceof Date && +a === +b) {
        return { valid: true, data: a };
    }
    if (util.isPlainObject(a) && util.isPlainObject(b)) {
        const bKeys = Object.keys(b);
        const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
        const newObj = { ...a, ...b };
        if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
            delete newObj.__proto__;
        for (const key of sharedKeys) {
            if (key === "__proto__")
                continue;
            const sharedValue = mergeValues(a[key], b[key]);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [key, ...sharedValue.mergeErrorPath],
                };
            }
            newObj[key] = sharedValue.data;
        }
        return { valid: true, data: newObj };
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) {
            return { valid: false, mergeErrorPath: [] };
        }
        const newArray = [];
        for (let index = 0; index < a.length; index++) {
            const itemA = a[index];
            const itemB = b[index];
            const sharedValue = mergeValues(itemA, itemB);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [index, ...sharedValue.mergeErrorPath],
                };
            }
            newArray.push(sharedValue.data);
        }
        return { valid: true, data: newArray };
    }
    return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result, left, right) {
    // Track which side(s) reject each key. A key rejection is reported only when BOTH sides reject it, so a key owned by one branch survives the other's key schema. strictObject reports these as unrecognized_keys; a record with an open key schema reports one invalid_key per key.
    const unrecKeys = new Map();
    let unrecIssue;
    const keyIssues = new Map();
    const collect = (iss, side) => {
        let keys;
        if (iss.code === "unrecognized_keys" && !iss.path?.length) {
            unrecIssue ?? (unrecIssue = iss);
            keys = iss.keys;
        }
        else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
            const k = String(iss.path[0]);
            if (!keyIssues.has(k))
                keyIssues.set(k, iss);
            keys = [k];
        }
        else {
            return false;
        }
        for (const k of keys) {
            if (!unrecKeys.has(k))
                unrecKeys.set(k, {});
            unrecKeys.get(k)[side] = true;
        }
        return true;
    };
    for (const iss of left.issues) {
        if (!collect(iss, "l"))
            result.issues.push(iss);
    }
    for (const iss of right.issues) {
        if (!collect(iss, "r"))
            result.issues.push(iss);
    }
    // Report only keys rejected by BOTH sides
    const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
    if (bothKeys.length) {
        const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
        if (aggregated.length)
            result.issues.push({ ...unrecIssue, keys: aggregated });
        for (const k of bothKeys) {
            if (!aggregated.includes(k) && keyIssues.has(k))
                result.issues.push(keyIssues.get(k));
        }
    }
    const merged = mergeValues(left.value, right.value);
    if (!merged.valid) {
        if (util.aborted(result))
            return result;
        throw new Error(`Unmergable intersection. Error path: ` + `${JSON.stringify(merged.mergeErrorPath)}`);
    }
    result.value = merged.data;
    return result;
}
const $ZodTuple = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTuple", (inst, def) => {
    $ZodType.init(inst, def);
    const items = def.items;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                input,
                inst,
                expected: "tuple",
                code: "invalid_type",
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
        const proms = [];
        const optinStart = getTupleOptStart(items, "optin");
        const optoutStart = getTupleOptStart(items, "optout");
        if (!def.rest) {
            if (input.length < optinStart) {
                payload.issues.push({
                    code: "too_small",
                    minimum: optinStart,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
                return payload;
            }
            if (input.length > items.length) {
                payload.issues.push({
                    code: "too_big",
                    maximum: items.length,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
            }
        }
        // Run every item in parallel, collecting results into an indexed array. The post-processing in `handleTupleResults` walks them in order so it can decide whether an absent optional-output error can truncate the tail or must be reported to preserve required output.
        const itemResults = new Array(items.length);
        // only tracked when there is a rest loop to skip
        const abortEarly = def.rest ? ctx?.abortEarly : undefined;
        let itemAborted = false;
        for (let i = 0; i < items.length; i++) {
            const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((rr) => {
                    itemResults[i] = rr;
                }));
            }
            else {
                itemResults[i] = r;
                if (abortEarly && !itemAborted && r.issues.length)
                    itemAborted = core_util/* aborted */.QH(r);
            }
        }
        // sound because rest is non-empty exactly when every fixed index is present, the one case handleTupleResults cannot discard an item's issues
        if (def.rest && !itemAborted) {
            let i = items.length - 1;
            const rest = input.slice(items.length);
            let seen = payload.issues.length;
            for (const el of rest) {
                if (abortEarly && payload.issues.length !== seen) {
                    if (core_util/* aborted */.QH(payload, seen))
                        break;
                    seen = payload.issues.length;
                }
                i++;
                const result = def.rest._zod.run({ value: el, issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((r) => handleTupleResult(r, payload, i)));
                }
                else {
                    handleTupleResult(result, payload, i);
                }
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
        }
        return handleTupleResults(itemResults, payload, items, input, optoutStart);
    };
});
function getTupleOptStart(items, key) {
    for (let i = items.length - 1; i >= 0; i--) {
        // optin is a three-rung ladder so any rung above `undefined` permits an absent slot; optout stays two-valued.
        const omittable = key === "optin" ? items[i]._zod.optin !== undefined : items[i]._zod.optout === "optional";
        if (!omittable)
            return i + 1;
    }
    return 0;
}
function handleTupleResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
    // Walk results in order. Mirror $ZodObject's swallow-on-absent-optional rule, but only after `optoutStart`: the first index where the output tuple tail can be absent.
    for (let i = 0; i < items.length; i++) {
        const r = itemResults[i];
        const isPresent = i < input.length;
        // The array analog of `handlePropertyResult`'s absent-key early return: the middle rung permits absence without supplying anything in its place, so the tail truncates here instead of materializing whatever the item made of `undefined`.
        if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
            final.value.length = i;
            break;
        }
        if (r.issues.length) {
            if (!isPresent && i >= optoutStart) {
                final.value.length = i;
                break;
            }
            final.issues.push(...core_util/* prefixIssues */.lQ(i, r.issues));
        }
        final.value[i] = r.value;
    }
    // Drop trailing slots that produced `undefined` for absent input
    // (the array analog of an absent optional key on an object). The
    // `i >= input.length` floor is critical: an explicit `undefined`
    // *inside* the input must be preserved even when the schema is
    // optional-out (e.g. `z.string().or(z.undefined())` accepting an
    // explicit undefined value).
    for (let i = final.value.length - 1; i >= input.length; i--) {
        if (items[i]._zod.optout === "optional" && final.value[i] === undefined) {
            final.value.length = i;
        }
        else {
            break;
        }
    }
    return final;
}
const $ZodRecord = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodRecord", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!core_util/* isPlainObject */.Qd(input)) {
            payload.issues.push({
                expected: "record",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        // no guard in either loop below: a record's invalid_key aborts but an enclosing intersection can reconcile it, so a stopped loop hides keys the sibling does not own and the intersection then rejects nothing
        const proms = [];
        const values = def.keyType._zod.values;
        if (values && !def.partial) {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            const recordKeys = new Set();
            for (const key of values) {
                if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
                    recordKeys.add(typeof key === "number" ? key.toString() : key);
                    // A declared __proto__ is stripped but is not an unrecognized key.
                    if (key === "__proto__")
                        continue;
                    const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                    if (keyResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (keyResult.issues.length) {
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                        continue;
                    }
                    const outKey = keyResult.value;
                    if (outKey === "__proto__")
                        continue;
                    const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                    if (result instanceof Promise) {
                        proms.push(result.then((result) => {
                            if (result.issues.length) {
                                payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                            }
                            payload.value[outKey] = result.value;
                        }));
                    }
                    else {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }
                }
            }
            let unrecognized;
            for (const key in input) {
                if (!recordKeys.has(key)) {
                    if (def.mode === "loose") {
                        // skip __proto__ so it can't replace the result prototype via the assignment setter on the plain {} we build into
                        if (key === "__proto__")
                            continue;
                        payload.value[key] = input[key];
                    }
                    else {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        else {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            // An enumerable key schema declares which keys the record owns, so a key outside the set is unrecognized. A non-enumerable one (regex, refine) is a constraint every key must satisfy, so a failing key is invalid. Only the former is reconcilable against the other side of an intersection.
            let unrecognized;
            // Reflect.ownKeys for Symbol-key support; filter non-enumerable to match z.object()
            for (const key of Reflect.ownKeys(input)) {
                if (key === "__proto__")
                    continue;
                if (!Object.prototype.propertyIsEnumerable.call(input, key))
                    continue;
                let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                if (keyResult instanceof Promise) {
                    throw new Error("Async schemas not supported in object keys currently");
                }
                // Numeric string fallback: if key is a numeric string and failed, retry with Number(key). This handles z.number(), z.literal([1, 2, 3]), and unions containing numeric literals
                const checkNumericKey = typeof key === "string" && number.test(key) && keyResult.issues.length;
                if (checkNumericKey) {
                    const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
                    if (retryResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (retryResult.issues.length === 0) {
                        keyResult = retryResult;
                    }
                }
                if (keyResult.issues.length) {
                    if (def.mode === "loose") {
                        // Pass through unchanged
                        payload.value[key] = input[key];
                    }
                    else if (values) {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                    else {
                        // Default "strict" behavior: error on invalid key
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                    }
                    continue;
                }
                // the guard above tests the raw input key, but the key schema can normalize an ordinary key into __proto__; re-check the key we actually write under
                const outKey = keyResult.value;
                if (outKey === "__proto__")
                    continue;
                const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((result) => {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }));
                }
                else {
                    if (result.issues.length) {
                        payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                    }
                    payload.value[outKey] = result.value;
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload;
    };
});
const $ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMap", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Map)) {
            payload.issues.push({
                expected: "map",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Map(), ctx) : new Map();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const [key, value] of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
            const valueResult = def.valueType._zod.run({ value: value, issues: [] }, ctx);
            if (keyResult instanceof Promise || valueResult instanceof Promise) {
                proms.push(Promise.all([keyResult, valueResult]).then(([keyResult, valueResult]) => {
                    handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
                }));
            }
            else {
                handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
            }
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, mapSize);
})));
function handleMapResult(keyResult, valueResult, final, key, input, inst, ctx) {
    if (keyResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, keyResult.issues));
        }
        else {
            final.issues.push({
                code: "invalid_key",
                origin: "map",
                input,
                inst,
                issues: keyResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    if (valueResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, valueResult.issues));
        }
        else {
            final.issues.push({
                origin: "map",
                code: "invalid_element",
                input,
                inst,
                key: key,
                issues: valueResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    final.value.set(keyResult.value, valueResult.value);
}
const $ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSet", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Set)) {
            payload.issues.push({
                input,
                inst,
                expected: "set",
                code: "invalid_type",
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Set(), ctx) : new Set();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const item of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const result = def.valueType._zod.run({ value: item, issues: [] }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleSetResult(result, payload)));
            }
            else
                handleSetResult(result, payload);
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, setSize);
})));
function handleSetResult(result, final) {
    if (result.issues.length) {
        final.issues.push(...result.issues);
    }
    final.value.add(result.value);
}
const $ZodEnum = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEnum", (inst, def) => {
    $ZodType.init(inst, def);
    const values = core_util/* getEnumValues */.w5(def.entries);
    const valuesSet = new Set(values);
    inst._zod.values = valuesSet;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const patternValues = core_util/* getEnumValues */.w5(zod.def.entries).filter((k) => core_util/* propertyKeyTypes */.qQ.has(typeof k));
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(patternValues.length ? `^(${patternValues.map((o) => core_util/* escapeRegex */.sD(o.toString())).join("|")})$` : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (valuesSet.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodLiteral = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const values = new Set(def.values);
    inst._zod.values = values;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const vals = zod.def.values;
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(vals.length
            ? `^(${vals
                .map((o) => typeof o === "string" ? core_util/* escapeRegex */.sD(o) : o ? core_util/* escapeRegex */.sD(o.toString()) : String(o))
                .join("|")})$`
            : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (values.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values: def.values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFile", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        // @ts-ignore
        if (input instanceof File)
            return payload;
        payload.issues.push({
            expected: "file",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodTransform = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTransform", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "optional";
    core_core/* globalConfig */.cr.memoizer?.guard(inst);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core_core/* $ZodEncodeError */.cV(inst.constructor.name);
        }
        const _out = def.transform(payload.value, payload);
        if (ctx.async) {
            const output = _out instanceof Promise ? _out : Promise.resolve(_out);
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        if (_out instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        payload.value = _out;
        return payload;
    };
});
function handleOptionalResult(payload, result) {
    // A substituting schema that still failed has no usable answer; yield undefined. Its issues are simply dropped: it ran on a payload of its own, so there is no shared array to truncate and nothing of the caller's to lose with it.
    payload.value = result.issues.length ? undefined : result.value;
    return payload;
}
const $ZodOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodOptional", (inst, def) => {
    $ZodType.init(inst, def);
    // .optional() propagates absence rather than substituting for it, so a defaulted inner keeps its rung.
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    inst._zod.optout = "optional";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        const values = zod.def.innerType._zod.values;
        return values ? new Set([...values, undefined]) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)})?$`) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        if (payload.value === undefined) {
            // Only the top rung substitutes a value for absence; everything else leaves it intact, which is what .optional() means.
            if (def.innerType._zod.optin !== "defaulted")
                return payload;
            // Its own payload, for the same reason $ZodCatch gets one: a pipe forwards an unrecognized key through the caller's issues array, and this must not read that as the substituting schema failing and drop it.
            const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
            if (result instanceof Promise)
                return result.then((result) => handleOptionalResult(payload, result));
            return handleOptionalResult(payload, result);
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodExactOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodExactOptional", (inst, def) => {
    // Call parent init - inherits optin/optout = "optional"
    $ZodOptional.init(inst, def);
    // Override values/pattern to NOT add undefined
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
    // Override parse to just delegate (no undefined handling)
    inst._zod.parse = (payload, ctx) => {
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNullable = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNullable", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)}|null)$`) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        // Forward direction (decode): allow null to pass through
        if (payload.value === null)
            return payload;
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodDefault = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodDefault", (inst, def) => {
    $ZodType.init(inst, def);
    // inst._zod.qin = "true";
    inst._zod.optin = "defaulted";
    util.defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply defaults for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
            /**
             * $ZodDefault returns the default value immediately in forward direction.
             * It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
            return payload;
        }
        // Forward direction: continue with default handling
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleDefaultResult(result, def));
        }
        return handleDefaultResult(result, def);
    };
})));
function handleDefaultResult(payload, def) {
    if (payload.value === undefined) {
        payload.value = def.defaultValue;
    }
    return payload;
}
const $ZodPrefault = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPrefault", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "defaulted";
    util.defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply prefault for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
        }
        return def.innerType._zod.run(payload, ctx);
    };
})));
const $ZodNonOptional = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNonOptional", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "values", (zod) => {
        const v = zod.def.innerType._zod.values;
        return v ? new Set([...v].filter((x) => x !== undefined)) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleNonOptionalResult(result, inst));
        }
        return handleNonOptionalResult(result, inst);
    };
})));
function handleNonOptionalResult(payload, inst) {
    if (!payload.issues.length && payload.value === undefined) {
        payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: payload.value,
            inst,
        });
    }
    return payload;
}
const $ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSuccess", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core.$ZodEncodeError("ZodSuccess");
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => {
                payload.value = result.issues.length === 0;
                return payload;
            });
        }
        payload.value = result.issues.length === 0;
        return payload;
    };
})));
function handleCatchResult(payload, result, def, ctx) {
    if (!result.issues.length) {
        payload.value = result.value;
        // The value carries up, so the flag describing it has to carry with it: a back-edge into a node still being parsed must not be frozen by an enclosing readonly, and its checks belong to the node itself. Guarded so the ordinary case adds no own property.
        if (result.memo)
            payload.memo = true;
        return payload;
    }
    // Spread the inner's own payload, not ours: `value` has to stay the input the catch was handed, and the inner ran on a payload of its own so its issues are already private to this call.
    payload.value = def.catchValue({
        ...result,
        value: payload.value,
        error: {
            issues: result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
        },
        input: payload.value,
    });
    return payload;
}
const $ZodCatch = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCatch", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply catch logic
        const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleCatchResult(payload, result, def, ctx));
        }
        return handleCatchResult(payload, result, def, ctx);
    };
});
const $ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNaN", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "number" || !Number.isNaN(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "nan",
                code: "invalid_type",
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodPipe = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodPipe", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.in._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.in._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.out._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handlePipeResult(right, def.in, ctx));
            }
            return handlePipeResult(right, def.in, ctx);
        }
        const left = def.in._zod.run(payload, ctx);
        if (left instanceof Promise) {
            return left.then((left) => handlePipeResult(left, def.out, ctx));
        }
        return handlePipeResult(left, def.out, ctx);
    };
});
function handlePipeResult(left, next, ctx) {
    // Any issue stops the pipe, so a failing refinement never feeds its transform. An unrecognized key is the exception: it describes the input's extra properties, not the value being piped, and an enclosing intersection may yet reconcile it.
    if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
        // prevent further checks
        left.aborted = true;
        return left;
    }
    return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
const $ZodCodec = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCodec", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.in._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.in._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.out._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        const direction = ctx.direction || "forward";
        if (direction === "forward") {
            const left = def.in._zod.run(payload, ctx);
            if (left instanceof Promise) {
                return left.then((left) => handleCodecAResult(left, def, ctx));
            }
            return handleCodecAResult(left, def, ctx);
        }
        else {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handleCodecAResult(right, def, ctx));
            }
            return handleCodecAResult(right, def, ctx);
        }
    };
});
function handleCodecAResult(result, def, ctx) {
    if (result.issues.length) {
        // prevent further checks
        result.aborted = true;
        return result;
    }
    const direction = ctx.direction || "forward";
    if (direction === "forward") {
        const transformed = def.transform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.out, ctx));
        }
        return handleCodecTxResult(result, transformed, def.out, ctx);
    }
    else {
        const transformed = def.reverseTransform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.in, ctx));
        }
        return handleCodecTxResult(result, transformed, def.in, ctx);
    }
}
function handleCodecTxResult(left, value, nextSchema, ctx) {
    // Check if transform added any issues
    if (left.issues.length) {
        left.aborted = true;
        return left;
    }
    return nextSchema._zod.run({ value, issues: left.issues }, ctx);
}
const $ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPreprocess", (inst, def) => {
    $ZodPipe.init(inst, def);
})));
const $ZodReadonly = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodReadonly", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then(handleReadonlyResult);
        }
        return handleReadonlyResult(result);
    };
})));
function handleReadonlyResult(payload) {
    // A repeat visit hands back a node that is still being built; freezing it here would make the rest of its keys fail to assign.
    if (!payload.memo)
        payload.value = Object.freeze(payload.value);
    return payload;
}
// a leaf's pattern source with its own checks folded in: the last pattern-carrying check wins, else length bounds narrow the catch-all, else an integer format narrows the number form. the fold lives here instead of on `_zod.pattern` so a bundle without template literals never pays for it
function leafPattern(schema) {
    const def = schema._zod.def;
    let pattern = def.pattern;
    let isInt = !!def.format?.includes("int");
    let minimum;
    let maximum;
    for (const ch of def.checks ?? []) {
        const d = ch._zod.def;
        if (d.pattern)
            pattern = d.pattern;
        isInt || (isInt = !!d.format?.includes("int"));
        const lo = d.minimum ?? d.length;
        const hi = d.maximum ?? d.length;
        if (lo !== undefined && (minimum === undefined || lo > minimum))
            minimum = lo;
        if (hi !== undefined && (maximum === undefined || hi < maximum))
            maximum = hi;
    }
    if (pattern)
        return pattern.source;
    // an empty range matches nothing at runtime, and `{8,5}` is not a legal quantifier
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        return "(?!)";
    if (minimum !== undefined || maximum !== undefined)
        return regexes.string({ minimum, maximum }).source;
    const own = schema._zod.pattern;
    return (isInt && own === regexes.number ? regexes.integer : own)?.source;
}
// a part's pattern source. a wrapper's pattern embeds its inner pattern's source verbatim, so the folded form is substituted in place without knowing the wrapper's own composition; a union's options are joined the way the union builds its own pattern
function partPattern(schema) {
    const def = schema._zod.def;
    const own = schema._zod.pattern?.source;
    // lazy resolves its inner on the internals, not the def
    const inner = def.innerType ?? schema._zod.innerType;
    if (inner) {
        const before = inner._zod.pattern?.source;
        const after = partPattern(inner);
        if (own && before && after && after !== before) {
            return own.replace(util.cleanRegex(before), () => util.cleanRegex(after));
        }
        return own;
    }
    if (def.options) {
        const sources = def.options.map(partPattern);
        if (sources.every(Boolean))
            return `^(${sources.map((s) => util.cleanRegex(s)).join("|")})$`;
    }
    return leafPattern(schema);
}
const $ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodTemplateLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const regexParts = [];
    for (const part of def.parts) {
        if (typeof part === "object" && part !== null) {
            // is Zod schema
            const source = partPattern(part);
            if (!source) {
                throw new Error(`Invalid template literal part, no pattern found: ${[...part._zod.traits].shift()}`);
            }
            regexParts.push(util.cleanRegex(source));
        }
        else if (part === null || util.primitiveTypes.has(typeof part)) {
            regexParts.push(util.escapeRegex(`${part}`));
        }
        else {
            throw new Error(`Invalid template literal part: ${part}`);
        }
    }
    inst._zod.pattern = new RegExp(`^${regexParts.join("")}$`);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "string") {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "string",
                code: "invalid_type",
            });
            return payload;
        }
        inst._zod.pattern.lastIndex = 0;
        if (!inst._zod.pattern.test(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                code: "invalid_format",
                format: def.format ?? "template_literal",
                pattern: inst._zod.pattern.source,
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFunction", (inst, def) => {
    $ZodType.init(inst, def);
    // Defined, not assigned: the classic prototype exposes `_def` as a getter with no setter.
    Object.defineProperty(inst, "_def", { value: def });
    inst._zod.def = def;
    inst.implement = (func) => {
        if (typeof func !== "function") {
            throw new Error("implement() must be called with a function");
        }
        // Defined inline so the closure stays anonymous: binding it to a `const` first names it, which costs 256 bytes per implemented function.
        return Object.defineProperty(function (...args) {
            const parsedArgs = inst._def.input ? parse(inst._def.input, args) : args;
            const result = Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return parse(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst.implementAsync = (func) => {
        if (typeof func !== "function") {
            throw new Error("implementAsync() must be called with a function");
        }
        return Object.defineProperty(async function (...args) {
            const parsedArgs = inst._def.input ? await parseAsync(inst._def.input, args) : args;
            const result = await Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return await parseAsync(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "function") {
            payload.issues.push({
                code: "invalid_type",
                expected: "function",
                input: payload.value,
                inst,
            });
            return payload;
        }
        // Check if output is a promise type to determine if we should use async implementation
        const hasPromiseOutput = inst._def.output && inst._def.output._zod.def.type === "promise";
        if (hasPromiseOutput) {
            payload.value = inst.implementAsync(payload.value);
        }
        else {
            payload.value = inst.implement(payload.value);
        }
        return payload;
    };
    inst.input = (...args) => {
        const F = inst.constructor;
        if (Array.isArray(args[0])) {
            return new F({
                type: "function",
                input: new $ZodTuple({
                    type: "tuple",
                    items: args[0],
                    rest: args[1],
                }),
                output: inst._def.output,
            });
        }
        return new F({
            type: "function",
            input: args[0],
            output: inst._def.output,
        });
    };
    inst.output = (output) => {
        const F = inst.constructor;
        return new F({
            type: "function",
            input: inst._def.input,
            output,
        });
    };
    return inst;
})));
const $ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPromise", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        return Promise.resolve(payload.value).then((inner) => def.innerType._zod.run({ value: inner, issues: [] }, ctx));
    };
})));
const $ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodLazy", (inst, def) => {
    $ZodType.init(inst, def);
    // Cache the resolved inner type on the shared `def` so all clones of this lazy (e.g. via `.describe()`/`.meta()`) share the same inner instance, preserving identity for cycle detection on recursive schemas.
    util.defineLazy(inst._zod, "innerType", () => {
        const d = def;
        if (!d._cachedInner)
            d._cachedInner = def.getter();
        return d._cachedInner;
    });
    util.defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
    util.defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? undefined);
    util.defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? undefined);
    inst._zod.parse = (payload, ctx) => {
        const inner = inst._zod.innerType;
        return inner._zod.run(payload, ctx);
    };
})));
const $ZodCustom = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCustom", (inst, def) => {
    core_checks/* $ZodCheck */.QP.init(inst, def);
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _) => {
        return payload;
    };
    inst._zod.check = (payload) => {
        const input = payload.value;
        const r = def.fn(input);
        if (r instanceof Promise) {
            return r.then((r) => handleRefineResult(r, payload, input, inst));
        }
        handleRefineResult(r, payload, input, inst);
        return;
    };
});
function handleRefineResult(result, payload, input, inst) {
    if (!result) {
        const _iss = {
            code: "custom",
            input,
            inst, // incorporates params.error into issue reporting
            path: [...(inst._zod.def.path ?? [])], // incorporates params.error into issue reporting
            continue: !inst._zod.def.abort,
            // params: inst._zod.def.params,
        };
        if (inst._zod.def.params)
            _iss.params = inst._zod.def.params;
        payload.issues.push(core_util/* issue */.sn(_iss));
    }
}


/***/ }),

/***/ 4723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A2: () => (/* binding */ normalizeParams),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   MO: () => (/* binding */ rawShape),
/* harmony export */   NM: () => (/* binding */ optionalKeys),
/* harmony export */   O7: () => (/* binding */ codePointLength),
/* harmony export */   PO: () => (/* binding */ cached),
/* harmony export */   QH: () => (/* binding */ aborted),
/* harmony export */   Qd: () => (/* binding */ isPlainObject),
/* harmony export */   Rc: () => (/* binding */ getLengthableOrigin),
/* harmony export */   SS: () => (/* binding */ constantCatch),
/* harmony export */   Vy: () => (/* binding */ assignProp),
/* harmony export */   X: () => (/* binding */ installLazyProp),
/* harmony export */   X$: () => (/* binding */ extend),
/* harmony export */   cl: () => (/* binding */ nullish),
/* harmony export */   d3: () => (/* binding */ attachSchema),
/* harmony export */   gx: () => (/* binding */ captureStackTrace),
/* harmony export */   hi: () => (/* binding */ sizeCaps),
/* harmony export */   iR: () => (/* binding */ finalizeIssue),
/* harmony export */   jD: () => (/* binding */ hide),
/* harmony export */   k8: () => (/* binding */ jsonStringifyReplacer),
/* harmony export */   lQ: () => (/* binding */ prefixIssues),
/* harmony export */   o8: () => (/* binding */ clone),
/* harmony export */   ol: () => (/* binding */ members),
/* harmony export */   p6: () => (/* binding */ cleanRegex),
/* harmony export */   qQ: () => (/* binding */ propertyKeyTypes),
/* harmony export */   qh: () => (/* binding */ own),
/* harmony export */   rL: () => (/* binding */ explicitlyAborted),
/* harmony export */   sD: () => (/* binding */ escapeRegex),
/* harmony export */   sn: () => (/* binding */ issue),
/* harmony export */   v5: () => (/* binding */ defineLazyInternal),
/* harmony export */   w5: () => (/* binding */ getEnumValues),
/* harmony export */   zH: () => (/* binding */ NUMBER_FORMAT_RANGES)
/* harmony export */ });
/* unused harmony exports assertEqual, assertNotEqual, toZod, assertIs, assertNever, assert, joinValues, floatSafeRemainder, defineLazy, objectClone, mergeDefs, cloneDef, getElementAtPath, promiseAllObject, randomString, esc, slugify, allowsEval, shallowClone, numKeys, getParsedType, primitiveTypes, createTransparentProxy, stringifyPrimitive, BIGINT_FORMAT_RANGES, pick, omit, safeExtend, merge, partial, required, unwrapMessage, getSizableOrigin, parsedType, cleanEnum, base64ToUint8Array, uint8ArrayToBase64, base64urlToUint8Array, uint8ArrayToBase64url, hexToUint8Array, uint8ArrayToHex, Class, derived, CONSTANT_CATCH */

// functions
function assertEqual(val) {
    return val;
}
function assertNotEqual(val) {
    return val;
}
function toZod() {
    return (schema) => schema;
}
function assertIs(_arg) { }
function assertNever(_x) {
    throw new Error("Unexpected value in exhaustive check");
}
function assert(_) { }
function getEnumValues(entries) {
    const numericValues = Object.values(entries).filter((v) => typeof v === "number");
    const values = Object.entries(entries)
        .filter(([k, _]) => numericValues.indexOf(+k) === -1)
        .map(([_, v]) => v);
    return values;
}
function joinValues(array, separator = "|") {
    return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
    if (typeof value === "bigint")
        return value.toString();
    return value;
}
// the accessor lives on a shared prototype: an own accessor makes every box a dictionary-mode object (~360 B and a slow load per read against ~100 B and an inlined getter here)
class Cached {
    constructor(getter) {
        this._getter = getter;
        this._value = undefined;
    }
    get value() {
        const getter = this._getter;
        if (getter !== undefined) {
            this._value = getter();
            this._getter = undefined;
        }
        return this._value;
    }
}
function cached(getter) {
    return new Cached(getter);
}
function nullish(input) {
    return input === null || input === undefined;
}
function cleanRegex(source) {
    const start = source.startsWith("^") ? 1 : 0;
    const end = source.endsWith("$") ? source.length - 1 : source.length;
    return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
    const ratio = val / step;
    const roundedRatio = Math.round(ratio);
    // `val` and `step` each round to a double before the division rounds again, so a true decimal multiple's quotient can sit up to 1.5 of these scaled epsilons from the integer. A 1x tolerance therefore rejected 2.03 as a multiple of 0.07; 4x covers the worst case with margin.
    const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
    if (Math.abs(ratio - roundedRatio) < tolerance)
        return 0;
    return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ (/* unused pure expression or super */ null && (Symbol("evaluating")));
function defineLazy(object, key, getter) {
    let value = undefined;
    Object.defineProperty(object, key, {
        get() {
            if (value === EVALUATING) {
                // Circular reference detected, return undefined to break the cycle
                return undefined;
            }
            if (value === undefined) {
                value = EVALUATING;
                value = getter();
            }
            return value;
        },
        set(v) {
            Object.defineProperty(object, key, {
                value: v,
                // configurable: true,
            });
            // object[key] = v;
        },
        configurable: true,
    });
}
function objectClone(obj) {
    return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
    Object.defineProperty(target, prop, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
    });
}
/**
 * Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
 *
 * Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
 */
function rawShape(def) {
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    return desc?.get ? desc.get.raw : desc?.value;
}
// where a builder reads its source's keys and descriptors, resolving only a shape a def answers for itself. A shape resolves by object spread, so only its enumerable keys are ever part of it.
function sourceShape(schema) {
    return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
// a key whose value is not settled yet, self-caching so every read after the first gets the same one
function deferProp(target, key, getter) {
    Object.defineProperty(target, key, {
        get() {
            const value = getter();
            assignProp(this, key, value);
            return value;
        },
        enumerable: true,
        configurable: true,
    });
}
// Writes a settled key. A plain assignment is much cheaper than `defineProperty` and produces the same descriptor, but it runs whatever setter already answers to the key — an accessor this shape deferred, or an inherited one, which `__proto__` has on every object and prototype pollution can add for any name.
function putProp(target, key, value) {
    if (key in target)
        assignProp(target, key, value);
    else
        target[key] = value;
}
/**
 * Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
 *
 * A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
 */
function mirrorShape(target, source, keys, wrap) {
    const raw = sourceShape(source);
    for (const key of keys) {
        const desc = Object.getOwnPropertyDescriptor(raw, key);
        if (!desc.enumerable)
            continue;
        if (desc.get) {
            deferProp(target, key, () => {
                const value = source._zod.def.shape[key];
                return wrap ? wrap(value, key) : value;
            });
        }
        else
            putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
    }
}
// same, for a plain shape a caller passed rather than a schema's
function mirrorProps(target, source) {
    for (const key of Reflect.ownKeys(source)) {
        const desc = Object.getOwnPropertyDescriptor(source, key);
        if (!desc.enumerable)
            continue;
        if (desc.get)
            deferProp(target, key, () => source[key]);
        else
            putProp(target, key, desc.value);
    }
}
function mergeDefs(...defs) {
    const mergedDescriptors = {};
    for (const def of defs) {
        const descriptors = Object.getOwnPropertyDescriptors(def);
        Object.assign(mergedDescriptors, descriptors);
    }
    return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
    return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
    if (!path)
        return obj;
    return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
    const keys = Object.keys(promisesObj);
    const promises = keys.map((key) => promisesObj[key]);
    return Promise.all(promises).then((results) => {
        const resolvedObj = {};
        for (let i = 0; i < keys.length; i++) {
            resolvedObj[keys[i]] = results[i];
        }
        return resolvedObj;
    });
}
function randomString(length = 10) {
    const chars = "abcdefghijklmnopqrstuvwxyz";
    let str = "";
    for (let i = 0; i < length; i++) {
        str += chars[Math.floor(Math.random() * chars.length)];
    }
    return str;
}
function esc(str) {
    return JSON.stringify(str);
}
function slugify(input) {
    return input
        .toLowerCase()
        .trim()
        .replace(/[^\w\s-]/g, "")
        .replace(/[\s_-]+/g, "-")
        .replace(/^-+|-+$/g, "");
}
const captureStackTrace = ("captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => { });
function isObject(data) {
    return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ (/* unused pure expression or super */ null && (cached(() => {
    // Skip the probe under `jitless`: strict CSPs report the caught `new Function` as a `securitypolicyviolation` even though the throw is swallowed.
    if (globalConfig.jitless) {
        return false;
    }
    // @ts-ignore
    if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
        return false;
    }
    try {
        const F = Function;
        new F("");
        return true;
    }
    catch (_) {
        return false;
    }
})));
function isPlainObject(o) {
    if (isObject(o) === false)
        return false;
    // modified constructor
    const ctor = o.constructor;
    if (ctor === undefined)
        return true;
    if (typeof ctor !== "function")
        return true;
    // modified prototype
    const prot = ctor.prototype;
    if (isObject(prot) === false)
        return false;
    // ctor doesn't have static `isPrototypeOf`
    if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
        return false;
    }
    return true;
}
function shallowClone(o) {
    if (isPlainObject(o))
        return { ...o };
    if (Array.isArray(o))
        return [...o];
    if (o instanceof Map)
        return new Map(o);
    if (o instanceof Set)
        return new Set(o);
    return o;
}
function numKeys(data) {
    let keyCount = 0;
    for (const key in data) {
        if (Object.prototype.hasOwnProperty.call(data, key)) {
            keyCount++;
        }
    }
    return keyCount;
}
const getParsedType = (data) => {
    const t = typeof data;
    switch (t) {
        case "undefined":
            return "undefined";
        case "string":
            return "string";
        case "number":
            return Number.isNaN(data) ? "nan" : "number";
        case "boolean":
            return "boolean";
        case "function":
            return "function";
        case "bigint":
            return "bigint";
        case "symbol":
            return "symbol";
        case "object":
            if (Array.isArray(data)) {
                return "array";
            }
            if (data === null) {
                return "null";
            }
            if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
                return "promise";
            }
            if (typeof Map !== "undefined" && data instanceof Map) {
                return "map";
            }
            if (typeof Set !== "undefined" && data instanceof Set) {
                return "set";
            }
            if (typeof Date !== "undefined" && data instanceof Date) {
                return "date";
            }
            // @ts-ignore
            if (typeof File !== "undefined" && data instanceof File) {
                return "file";
            }
            return "object";
        default:
            throw new Error(`Unknown data type: ${t}`);
    }
};
const propertyKeyTypes = /* @__PURE__*/ new Set(["string", "number", "symbol"]);
const primitiveTypes = /* @__PURE__*/ new Set([
    "string",
    "number",
    "bigint",
    "boolean",
    "symbol",
    "undefined",
]);
function escapeRegex(str) {
    return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// zod-specific utils
function clone(inst, def, params) {
    const cl = new inst._zod.constr(def ?? inst._zod.def);
    if (!def || params?.parent)
        cl._zod.parent = inst;
    return cl;
}
function normalizeParams(_params) {
    const params = _params;
    if (!params)
        return {};
    if (typeof params === "string")
        return { error: () => params };
    if (params?.message !== undefined) {
        if (params?.error !== undefined)
            throw new Error("Cannot specify both `message` and `error` params");
        params.error = params.message;
    }
    delete params.message;
    if (typeof params.error === "string")
        return { ...params, error: () => params.error };
    return params;
}
function createTransparentProxy(getter) {
    let target;
    return new Proxy({}, {
        get(_, prop, receiver) {
            target ?? (target = getter());
            return Reflect.get(target, prop, receiver);
        },
        set(_, prop, value, receiver) {
            target ?? (target = getter());
            return Reflect.set(target, prop, value, receiver);
        },
        has(_, prop) {
            target ?? (target = getter());
            return Reflect.has(target, prop);
        },
        deleteProperty(_, prop) {
            target ?? (target = getter());
            return Reflect.deleteProperty(target, prop);
        },
        ownKeys(_) {
            target ?? (target = getter());
            return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(_, prop) {
            target ?? (target = getter());
            return Reflect.getOwnPropertyDescriptor(target, prop);
        },
        defineProperty(_, prop, descriptor) {
            target ?? (target = getter());
            return Reflect.defineProperty(target, prop, descriptor);
        },
    });
}
function stringifyPrimitive(value) {
    if (typeof value === "bigint")
        return value.toString() + "n";
    if (typeof value === "string")
        return `"${value}"`;
    return `${value}`;
}
function optionalKeys(shape) {
    return Object.keys(shape).filter((k) => {
        return shape[k]._zod.optin !== undefined && shape[k]._zod.optout === "optional";
    });
}
// Wrapped in a `@__PURE__` IIFE: esbuild never tree-shakes a top-level initializer that contains a member access on `Number`, so the bare object literal survived into every bundle.
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
    safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    int32: [-2147483648, 2147483647],
    uint32: [0, 4294967295],
    float32: [-3.4028234663852886e38, 3.4028234663852886e38],
    float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
}))();
const BIGINT_FORMAT_RANGES = {
    int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
    uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")],
};
function pick(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".pick() cannot be used on object schemas containing refinements");
    }
    const newShape = {};
    mirrorShape(newShape, schema, maskedKeys(schema, mask));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
// the mask keys that select something, checked against the source's shape without resolving it
function maskedKeys(schema, mask) {
    const raw = sourceShape(schema);
    const keys = [];
    // `for...in` skips symbols, so a symbol in the mask would select nothing
    for (const key of Reflect.ownKeys(mask)) {
        if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
            throw new Error(`Unrecognized key: "${String(key)}"`);
        }
        if (mask[key])
            keys.push(key);
    }
    return keys;
}
function omit(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".omit() cannot be used on object schemas containing refinements");
    }
    const omitted = new Set(maskedKeys(schema, mask));
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to extend: expected a plain object");
    }
    const checks = schema._zod.def.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        // Only throw if new shape overlaps with existing shape. Use getOwnPropertyDescriptor to check key existence without accessing values
        const existingShape = sourceShape(schema);
        for (const key of Reflect.ownKeys(shape)) {
            if (Object.getOwnPropertyDescriptor(existingShape, key) !== undefined) {
                throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
            }
        }
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
// the source's keys, then the caller's overlaid on top
function extended(schema, shape) {
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
    mirrorProps(newShape, shape);
    return newShape;
}
function safeExtend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to safeExtend: expected a plain object");
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
    if (!b?._zod?.def) {
        throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
    }
    if (a._zod.def.checks?.length) {
        throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
    }
    const newShape = {};
    mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
    mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
    const def = mergeDefs(a._zod.def, {
        shape: newShape,
        get catchall() {
            return b._zod.def.catchall;
        },
        checks: b._zod.def.checks ?? [],
    });
    return clone(a, def);
}
function partial(Class, schema, mask, name = "partial") {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
    }
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class &&
        ((value, key) => (selected && !selected.has(key) ? value : new Class({ type: "optional", innerType: value }))));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class, schema, mask) {
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => 
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class({ type: "nonoptional", innerType: value }));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
// invalid_type | too_big | too_small | invalid_format | not_multiple_of | unrecognized_keys | invalid_union | invalid_key | invalid_element | invalid_value | custom
function aborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue !== true) {
            return true;
        }
    }
    return false;
}
// Checks for explicit abort (continue === false), as opposed to implicit abort (continue === undefined). Used to respect `abort: true` in .refine() even for checks that have a `when` function.
function explicitlyAborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue === false) {
            return true;
        }
    }
    return false;
}
function prefixIssues(path, issues) {
    return issues.map((iss) => {
        var _a;
        (_a = iss).path ?? (_a.path = []);
        iss.path.unshift(path);
        return iss;
    });
}
function unwrapMessage(message) {
    return typeof message === "string" ? message : message?.message;
}
/* A check holds no link back to the schema it is attached to — the same check instance is shared by every clone of that schema — so the owner is stamped onto the issues a check just raised, at the only point where both are in scope. Runs on the failure path only; `start` is the issue count from before the check ran. */
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
    const caps = [];
    for (const ch of defChecks ?? []) {
        const d = ch._zod.def;
        // a later check may rewrite the value
        if (!/_(length|size)$|_equals$/.test(d.check))
            break;
        const max = d.maximum ?? d.length ?? d.size;
        if (max >= 0)
            caps.push([max, ch]);
    }
    return caps;
}
function attachSchema(issues, start, inst) {
    var _a;
    for (let i = start; i < issues.length; i++) {
        (_a = issues[i]).schema ?? (_a.schema = inst);
    }
}
function finalizeIssue(iss, ctx, config) {
    var _a;
    // A schema that raised an issue itself owns it outright, and outranks any stamp an enclosing check left in `attachSchema`. String formats and z.custom() are schema and check at once, so when they act as a check they defer to that stamp instead.
    const traits = iss.inst?._zod?.traits;
    if (traits?.has("$ZodType")) {
        if (traits.has("$ZodCheck"))
            (_a = iss).schema ?? (_a.schema = iss.inst);
        else
            iss.schema = iss.inst;
    }
    // Decreasing specificity, first map to return a message wins. `inst` is whatever raised the issue, so a check's own map outranks the owning schema's.
    const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : undefined;
    const message = iss.message
        ? iss.message
        : (unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ??
            unwrapMessage(schemaError?.(iss)) ??
            unwrapMessage(ctx?.error?.(iss)) ??
            unwrapMessage(config.customError?.(iss)) ??
            unwrapMessage(config.localeError?.(iss)) ??
            "Invalid input");
    // an explicit own-key copy beats object rest with excluded keys, which v8 routes through a generic runtime call; Object.keys rather than for-in so an issue pushed with a prototype does not leak inherited keys, and an own __proto__ key is dropped rather than assigned through the setter
    const full = {};
    for (const k of Object.keys(iss)) {
        if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
            continue;
        full[k] = iss[k];
    }
    full.path ?? (full.path = []);
    full.message = message;
    if (ctx?.reportInput) {
        full.input = iss.input;
    }
    return full;
}
function getSizableOrigin(input) {
    if (input instanceof Set)
        return "set";
    if (input instanceof Map)
        return "map";
    // @ts-ignore
    if (input instanceof File)
        return "file";
    return "unknown";
}
const highSurrogate = /[\uD800-\uDBFF]/;
// Code points in `str`: a surrogate pair counts once, a lone surrogate as itself. Hand-rolled because the string iterator allocates and runs ~250x slower on this path; the regex probe exits ~50x quicker for a string with no astral characters.
function codePointLength(str) {
    const units = str.length;
    if (!highSurrogate.test(str))
        return units;
    let count = units;
    for (let i = 0; i < units - 1; i++) {
        if ((str.charCodeAt(i) & 0xfc00) === 0xd800 && (str.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
            count--;
            i++;
        }
    }
    return count;
}
function getLengthableOrigin(input) {
    if (Array.isArray(input))
        return "array";
    if (typeof input === "string")
        return "string";
    return "unknown";
}
function parsedType(data) {
    const t = typeof data;
    switch (t) {
        case "number": {
            return Number.isNaN(data) ? "nan" : "number";
        }
        case "object": {
            if (data === null) {
                return "null";
            }
            if (Array.isArray(data)) {
                return "array";
            }
            const obj = data;
            if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
                return obj.constructor.name;
            }
        }
    }
    return t;
}
function issue(...args) {
    const [iss, input, inst] = args;
    if (typeof iss === "string") {
        return {
            message: iss,
            code: "custom",
            input,
            inst,
        };
    }
    return { ...iss };
}
function cleanEnum(obj) {
    return Object.entries(obj)
        .filter(([k, _]) => {
        // return true if NaN, meaning it's not a number, thus a string key
        return Number.isNaN(Number.parseInt(k, 10));
    })
        .map((el) => el[1]);
}
// Codec utility functions
function base64ToUint8Array(base64) {
    const binaryString = atob(base64);
    const bytes = new Uint8Array(binaryString.length);
    for (let i = 0; i < binaryString.length; i++) {
        bytes[i] = binaryString.charCodeAt(i);
    }
    return bytes;
}
function uint8ArrayToBase64(bytes) {
    let binaryString = "";
    for (let i = 0; i < bytes.length; i++) {
        binaryString += String.fromCharCode(bytes[i]);
    }
    return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
    const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
    const padding = "=".repeat((4 - (base64.length % 4)) % 4);
    return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
    return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
    const cleanHex = hex.replace(/^0x/, "");
    if (cleanHex.length % 2 !== 0) {
        throw new Error("Invalid hex string length");
    }
    const bytes = new Uint8Array(cleanHex.length / 2);
    for (let i = 0; i < cleanHex.length; i += 2) {
        bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
    }
    return bytes;
}
function uint8ArrayToHex(bytes) {
    return Array.from(bytes)
        .map((b) => b.toString(16).padStart(2, "0"))
        .join("");
}
// instanceof
class Class {
    constructor(..._args) { }
}
//////////    PROTOTYPE INSTALLERS     //////////
//
// Members live on the prototype and materialize per instance on first read, which keeps own-property count under the step where V8 stops using inline slots. Changing anything here means re-measuring runtime, memory and bundle size together — see "The three axes" in AGENTS.md.
/**
 * Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
 *
 * Call this from a `proto` initializer, which runs once per prototype — never per instance.
 */
function members(proto, table) {
    for (const key in table) {
        const desc = Object.getOwnPropertyDescriptor(table, key);
        // a getter installs as written, so it stays live: `description` reads through to the registry on every access. not enumerable: an object literal's is, and a prototype member never was
        if (desc.get)
            Object.defineProperty(proto, key, { ...desc, enumerable: false });
        // a method materializes bound on first read, which is what keeps a detached member working: `const opt = schema.optional; opt()`
        else
            defineBound(proto, key, desc.value);
    }
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
    Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
    return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
    return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
function derived(computes, table) {
    for (const key in computes) {
        const compute = computes[key];
        // an object literal's accessor is configurable and enumerable, and `members` copies the descriptor as written
        Object.defineProperty(table, key, {
            configurable: true,
            enumerable: true,
            get() {
                return own(this, key, compute(this));
            },
            set(value) {
                own(this, key, value);
            },
        });
    }
    return table;
}
function defineBound(proto, key, fn) {
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // vitest's spyOn calls a prototype getter bare to find the function it wraps, so a nullish receiver answers the raw method
            return this == null ? fn : own(this, key, fn.bind(this));
        },
        set(value) {
            own(this, key, value);
        },
    });
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
    const proto = Object.getPrototypeOf(inst);
    // Runs on every construction, so `in` rather than the costlier `hasOwnProperty.call`. Sentinels are keys the group itself defines.
    return sentinel in proto ? undefined : proto;
}
// The internals whose init chain is installing. A second call for the same one is a derived constructor overriding its base, so it must not construct another schema in between or the override is dropped.
let installing;
// Set while a getter is running, so a value that resolved through a recursion break is not memoized. One shared descriptor shadows the key for the duration, which costs no per-key allocation.
let broke = false;
const breaker = {
    configurable: true,
    get() {
        broke = true;
        return undefined;
    },
};
/**
 * Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
 * constructor, computed from the internals object itself and cached there on
 * first read. One accessor per constructor rather than one per instance.
 */
function defineLazyInternal(inst, key, compute) {
    const proto = Object.getPrototypeOf(inst._zod);
    if (key in proto && installing !== inst._zod) {
        // A repeat construction: everything is installed already. Cleared here so the reference is not held past the first construction of every type.
        installing = undefined;
        return;
    }
    installing = inst._zod;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing so a re-entrant read from a recursive schema resolves to undefined instead of running the getter again.
            Object.defineProperty(this, key, breaker);
            const outer = broke;
            broke = false;
            try {
                const value = compute(this);
                // A result that resolved through a recursion break is recomputed once the graph is complete; everything else memoizes, undefined included.
                if (broke)
                    delete this[key];
                else
                    Object.defineProperty(this, key, { configurable: true, writable: true, value });
                broke = broke || outer;
                return value;
            }
            catch (err) {
                // A compute that threw memoizes nothing, so a later read runs it again and fails the same way. The shadow goes with it, since leaving it installed would answer undefined for every later read.
                delete this[key];
                broke = broke || outer;
                throw err;
            }
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, value });
        },
    });
}
/**
 * Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
 * data property. One accessor per constructor rather than one per instance, because an own accessor
 * puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
 */
function installLazyProp(inst, key, make, enumerable) {
    const proto = claim(inst, key);
    if (!proto)
        return;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing, so a re-entrant read from a self-referential shape resolves to undefined instead of running the getter again. A data property rather than an accessor: an own accessor is the dictionary-mode transition this exists to avoid.
            const desc = { configurable: true, writable: true, enumerable, value: undefined };
            Object.defineProperty(this, key, desc);
            // a compute that throws leaves the shadow behind, so later reads answer undefined instead of re-throwing; `defineLazy` did the same, and `defineLazyInternal`'s delete-on-catch would cost bytes in every bundle for a case only a throwing user getter reaches
            desc.value = make(this);
            Object.defineProperty(this, key, desc);
            return desc.value;
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
        },
    });
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
    const fn = () => value;
    fn[CONSTANT_CATCH] = true;
    return fn;
}


/***/ }),

/***/ 4343:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FsL: () => (/* binding */ pipe),
/* harmony export */   IeY: () => (/* binding */ custom),
/* harmony export */   Ikc: () => (/* binding */ object),
/* harmony export */   KCZ: () => (/* binding */ union),
/* harmony export */   L5J: () => (/* binding */ unknown),
/* harmony export */   MfU: () => (/* binding */ _catch),
/* harmony export */   PVZ: () => (/* binding */ tuple),
/* harmony export */   Whr: () => (/* binding */ int),
/* harmony export */   X$i: () => (/* binding */ extend),
/* harmony export */   YOg: () => (/* binding */ array),
/* harmony export */   YPB: () => (/* binding */ refine),
/* harmony export */   YjP: () => (/* binding */ string),
/* harmony export */   ZmZ: () => (/* binding */ never),
/* harmony export */   aig: () => (/* binding */ number),
/* harmony export */   euz: () => (/* binding */ literal),
/* harmony export */   g1P: () => (/* binding */ record),
/* harmony export */   gMt: () => (/* binding */ discriminatedUnion),
/* harmony export */   k5n: () => (/* binding */ _enum),
/* harmony export */   lqM: () => (/* binding */ optional),
/* harmony export */   mee: () => (/* binding */ nullable),
/* harmony export */   pdi: () => (/* binding */ transform),
/* harmony export */   rej: () => (/* binding */ strictObject),
/* harmony export */   uEf: () => (/* binding */ stringbool),
/* harmony export */   yqP: () => (/* binding */ exactOptional),
/* harmony export */   zMY: () => (/* binding */ boolean)
/* harmony export */ });
/* unused harmony exports ZodMiniType, ZodMiniString, ZodMiniStringFormat, ZodMiniEmail, email, ZodMiniGUID, guid, ZodMiniUUID, uuid, uuidv4, uuidv6, uuidv7, ZodMiniURL, url, httpUrl, ZodMiniEmoji, emoji, ZodMiniNanoID, nanoid, ZodMiniCUID, cuid, ZodMiniCUID2, cuid2, ZodMiniULID, ulid, ZodMiniXID, xid, ZodMiniKSUID, ksuid, ZodMiniIPv4, ipv4, ZodMiniIPv6, ipv6, ZodMiniCIDRv4, cidrv4, ZodMiniCIDRv6, cidrv6, ZodMiniMAC, mac, ZodMiniBase64, base64, ZodMiniBase64URL, base64url, ZodMiniE164, e164, ZodMiniCreditCard, creditCard, ZodMiniIBAN, iban, ZodMiniJWT, jwt, ZodMiniCustomStringFormat, stringFormat, hostname, hex, currencyCode, hash, ZodMiniNumber, ZodMiniNumberFormat, float32, float64, int32, uint32, ZodMiniBoolean, ZodMiniBigInt, bigint, ZodMiniBigIntFormat, int64, uint64, ZodMiniSymbol, symbol, ZodMiniUndefined, undefined, ZodMiniNull, null, ZodMiniAny, any, ZodMiniUnknown, ZodMiniNever, ZodMiniVoid, void, ZodMiniDate, date, ZodMiniArray, keyof, ZodMiniObject, looseObject, safeExtend, merge, pick, omit, partial, exactPartial, required, catchall, ZodMiniUnion, ZodMiniXor, xor, ZodMiniDiscriminatedUnion, ZodMiniIntersection, intersection, ZodMiniTuple, ZodMiniRecord, partialRecord, looseRecord, ZodMiniMap, map, ZodMiniSet, set, ZodMiniEnum, nativeEnum, ZodMiniLiteral, ZodMiniFile, file, ZodMiniTransform, ZodMiniOptional, ZodMiniExactOptional, ZodMiniNullable, nullish, ZodMiniDefault, _default, ZodMiniPrefault, prefault, ZodMiniNonOptional, nonoptional, ZodMiniSuccess, success, ZodMiniCatch, ZodMiniNaN, nan, ZodMiniPipe, ZodMiniCodec, codec, invertCodec, ZodMiniReadonly, readonly, ZodMiniTemplateLiteral, templateLiteral, ZodMiniLazy, lazy, ZodMiniPromise, promise, ZodMiniCustom, check, superRefine, describe, meta, instanceof, json, ZodMiniFunction, _function, function */
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8532);
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1041);
/* harmony import */ var _core_util_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4723);
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(3759);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3945);




const ZodMiniType = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniType", (inst, def) => {
    if (!inst._zod)
        throw new Error("Uninitialized schema in ZodMiniType.");
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodType */ .W4.init(inst, def);
    inst.def = def;
    inst.type = def.type;
}, {
    // `with` is an alias for `check`: the same function object, not a wrapper.
    get with() {
        return this.check;
    },
    set with(value) {
        _core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .qh(this, "with", value);
    },
    parse(data, params) {
        return _parse_js__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qg(this, data, params, { callee: this.parse });
    },
    parseAsync(data, params) {
        return _parse_js__WEBPACK_IMPORTED_MODULE_3__/* .parseAsync */ .EJ(this, data, params, { callee: this.parseAsync });
    },
    safeParse(data, params) {
        return _parse_js__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xL(this, data, params);
    },
    safeParseAsync(data, params) {
        return _parse_js__WEBPACK_IMPORTED_MODULE_3__/* .safeParseAsync */ .bp(this, data, params);
    },
    check(...checks) {
        const def = this.def;
        return this.clone({
            ...def,
            checks: [
                ...(def.checks ?? []),
                ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch),
            ],
        }, { parent: true });
    },
    clone(_def, params) {
        return _core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .clone */ .o8(this, _def, params);
    },
    brand() {
        return this;
    },
    register(reg, meta) {
        reg.add(this, meta);
        return this;
    },
    apply(fn, ...args) {
        return args.length === 0 ? fn(this) : fn(this, ...args);
    },
});
const ZodMiniString = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniString", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodString */ .$v.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._string */ .Rl(ZodMiniString, params);
}
const ZodMiniStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniStringFormat", (inst, def) => {
    core.$ZodStringFormat.init(inst, def);
    ZodMiniString.init(inst, def);
})));
const ZodMiniEmail = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniEmail", (inst, def) => {
    core.$ZodEmail.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function email(params) {
    return core._email(ZodMiniEmail, params);
}
const ZodMiniGUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniGUID", (inst, def) => {
    core.$ZodGUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function guid(params) {
    return core._guid(ZodMiniGUID, params);
}
const ZodMiniUUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniUUID", (inst, def) => {
    core.$ZodUUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function uuid(params) {
    return core._uuid(ZodMiniUUID, params);
}
// @__NO_SIDE_EFFECTS__
function uuidv4(params) {
    return core._uuidv4(ZodMiniUUID, params);
}
// ZodMiniUUIDv6
// @__NO_SIDE_EFFECTS__
function uuidv6(params) {
    return core._uuidv6(ZodMiniUUID, params);
}
// ZodMiniUUIDv7
// @__NO_SIDE_EFFECTS__
function uuidv7(params) {
    return core._uuidv7(ZodMiniUUID, params);
}
const ZodMiniURL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniURL", (inst, def) => {
    core.$ZodURL.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function url(params) {
    return core._url(ZodMiniURL, params);
}
// @__NO_SIDE_EFFECTS__
function httpUrl(params) {
    return core._url(ZodMiniURL, {
        protocol: regexes.httpProtocol,
        hostname: regexes.domain,
        ...util.normalizeParams(params),
    });
}
const ZodMiniEmoji = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniEmoji", (inst, def) => {
    core.$ZodEmoji.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function emoji(params) {
    return core._emoji(ZodMiniEmoji, params);
}
const ZodMiniNanoID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNanoID", (inst, def) => {
    core.$ZodNanoID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function nanoid(params) {
    return core._nanoid(ZodMiniNanoID, params);
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link ZodMiniCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const ZodMiniCUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCUID", (inst, def) => {
    core.$ZodCUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
/**
 * Validates a CUID v1 string.
 *
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2 | `z.cuid2()`} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function cuid(params) {
    return core._cuid(ZodMiniCUID, params);
}
const ZodMiniCUID2 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCUID2", (inst, def) => {
    core.$ZodCUID2.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function cuid2(params) {
    return core._cuid2(ZodMiniCUID2, params);
}
const ZodMiniULID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniULID", (inst, def) => {
    core.$ZodULID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ulid(params) {
    return core._ulid(ZodMiniULID, params);
}
const ZodMiniXID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniXID", (inst, def) => {
    core.$ZodXID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function xid(params) {
    return core._xid(ZodMiniXID, params);
}
const ZodMiniKSUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniKSUID", (inst, def) => {
    core.$ZodKSUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ksuid(params) {
    return core._ksuid(ZodMiniKSUID, params);
}
const ZodMiniIPv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIPv4", (inst, def) => {
    core.$ZodIPv4.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ipv4(params) {
    return core._ipv4(ZodMiniIPv4, params);
}
const ZodMiniIPv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIPv6", (inst, def) => {
    core.$ZodIPv6.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ipv6(params) {
    return core._ipv6(ZodMiniIPv6, params);
}
const ZodMiniCIDRv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCIDRv4", (inst, def) => {
    core.$ZodCIDRv4.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function cidrv4(params) {
    return core._cidrv4(ZodMiniCIDRv4, params);
}
const ZodMiniCIDRv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCIDRv6", (inst, def) => {
    core.$ZodCIDRv6.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function cidrv6(params) {
    return core._cidrv6(ZodMiniCIDRv6, params);
}
const ZodMiniMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniMAC", (inst, def) => {
    core.$ZodMAC.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function mac(params) {
    return core._mac(ZodMiniMAC, params);
}
const ZodMiniBase64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBase64", (inst, def) => {
    core.$ZodBase64.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function base64(params) {
    return core._base64(ZodMiniBase64, params);
}
const ZodMiniBase64URL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBase64URL", (inst, def) => {
    core.$ZodBase64URL.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function base64url(params) {
    return core._base64url(ZodMiniBase64URL, params);
}
const ZodMiniE164 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniE164", (inst, def) => {
    core.$ZodE164.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function e164(params) {
    return core._e164(ZodMiniE164, params);
}
const ZodMiniCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCreditCard", (inst, def) => {
    core.$ZodCreditCard.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function creditCard(params) {
    return core._creditCard(ZodMiniCreditCard, params);
}
const ZodMiniIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIBAN", (inst, def) => {
    core.$ZodIBAN.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function iban(params) {
    return core._iban(ZodMiniIBAN, params);
}
const ZodMiniJWT = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniJWT", (inst, def) => {
    core.$ZodJWT.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function jwt(params) {
    return core._jwt(ZodMiniJWT, params);
}
const ZodMiniCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCustomStringFormat", (inst, def) => {
    core.$ZodCustomStringFormat.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function stringFormat(format, fnOrRegex, _params = {}) {
    return core._stringFormat(ZodMiniCustomStringFormat, format, fnOrRegex, _params);
}
// @__NO_SIDE_EFFECTS__
function hostname(_params) {
    return core._stringFormat(ZodMiniCustomStringFormat, "hostname", regexes.hostname, _params);
}
// @__NO_SIDE_EFFECTS__
function hex(_params) {
    return core._stringFormat(ZodMiniCustomStringFormat, "hex", regexes.hex, _params);
}
// @__NO_SIDE_EFFECTS__
function currencyCode(_params) {
    return core._stringFormat(ZodMiniCustomStringFormat, "currency_code", regexes.currencyCode, _params);
}
// @__NO_SIDE_EFFECTS__
function hash(alg, params) {
    const enc = params?.enc ?? "hex";
    const format = `${alg}_${enc}`;
    const regex = core.regexes[format];
    // check for unrecognized format
    if (!regex)
        throw new Error(`Unrecognized hash format: ${format}`);
    return core._stringFormat(ZodMiniCustomStringFormat, format, regex, params);
}
const ZodMiniNumber = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniNumber", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodNumber */ .vz.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._number */ .F7(ZodMiniNumber, params);
}
const ZodMiniNumberFormat = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniNumberFormat", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodNumberFormat */ .I.init(inst, def);
    ZodMiniNumber.init(inst, def);
});
function int(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._int */ .LK(ZodMiniNumberFormat, params);
}
function float32(params) {
    return core._float32(ZodMiniNumberFormat, params);
}
function float64(params) {
    return core._float64(ZodMiniNumberFormat, params);
}
function int32(params) {
    return core._int32(ZodMiniNumberFormat, params);
}
function uint32(params) {
    return core._uint32(ZodMiniNumberFormat, params);
}
const ZodMiniBoolean = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniBoolean", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodBoolean */ .sF.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._boolean */ ._L(ZodMiniBoolean, params);
}
const ZodMiniBigInt = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBigInt", (inst, def) => {
    core.$ZodBigInt.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function bigint(params) {
    return core._bigint(ZodMiniBigInt, params);
}
const ZodMiniBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBigIntFormat", (inst, def) => {
    core.$ZodBigIntFormat.init(inst, def);
    ZodMiniBigInt.init(inst, def);
})));
function int64(params) {
    return core._int64(ZodMiniBigIntFormat, params);
}
function uint64(params) {
    return core._uint64(ZodMiniBigIntFormat, params);
}
const ZodMiniSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniSymbol", (inst, def) => {
    core.$ZodSymbol.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function symbol(params) {
    return core._symbol(ZodMiniSymbol, params);
}
const ZodMiniUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniUndefined", (inst, def) => {
    core.$ZodUndefined.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _undefined(params) {
    return core._undefined(ZodMiniUndefined, params);
}

const ZodMiniNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNull", (inst, def) => {
    core.$ZodNull.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _null(params) {
    return core._null(ZodMiniNull, params);
}

const ZodMiniAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniAny", (inst, def) => {
    core.$ZodAny.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function any() {
    return core._any(ZodMiniAny);
}
const ZodMiniUnknown = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniUnknown", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodUnknown */ .GP.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._unknown */ .em(ZodMiniUnknown);
}
const ZodMiniNever = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniNever", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodNever */ .Um.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function never(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._never */ .G8(ZodMiniNever, params);
}
const ZodMiniVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniVoid", (inst, def) => {
    core.$ZodVoid.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _void(params) {
    return core._void(ZodMiniVoid, params);
}

const ZodMiniDate = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniDate", (inst, def) => {
    core.$ZodDate.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function date(params) {
    return core._date(ZodMiniDate, params);
}
const ZodMiniArray = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniArray", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodArray */ .$p.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
    return new ZodMiniArray({
        type: "array",
        element: element,
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}
// .keyof
// @__NO_SIDE_EFFECTS__
function keyof(schema) {
    const shape = schema._zod.def.shape;
    return _enum(Object.keys(shape));
}
const ZodMiniObject = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniObject", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodObject */ .L8.init(inst, def);
    ZodMiniType.init(inst, def);
    _core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .installLazyProp */ .X(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function object(shape, params) {
    const def = {
        type: "object",
        shape: shape ?? {},
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    };
    return new ZodMiniObject(def);
}
// strictObject
// @__NO_SIDE_EFFECTS__
function strictObject(shape, params) {
    return new ZodMiniObject({
        type: "object",
        shape,
        catchall: never(),
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}
// looseObject
// @__NO_SIDE_EFFECTS__
function looseObject(shape, params) {
    return new ZodMiniObject({
        type: "object",
        shape,
        catchall: unknown(),
        ...util.normalizeParams(params),
    });
}
// object methods
// @__NO_SIDE_EFFECTS__
function extend(schema, shape) {
    return _core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .extend */ .X$(schema, shape);
}
// @__NO_SIDE_EFFECTS__
function safeExtend(schema, shape) {
    return util.safeExtend(schema, shape);
}
/**
 * @deprecated Use [`z.extend(A, B.shape)`](https://zod.dev/api?id=extend) instead.
 */
// @__NO_SIDE_EFFECTS__
function merge(a, b) {
    return util.merge(a, b);
}
// @__NO_SIDE_EFFECTS__
function pick(schema, mask) {
    return util.pick(schema, mask);
}
// .omit
// @__NO_SIDE_EFFECTS__
function omit(schema, mask) {
    return util.omit(schema, mask);
}
// @__NO_SIDE_EFFECTS__
function partial(schema, mask) {
    const def = schema._zod.def;
    if (def.type !== "tuple")
        return util.partial(ZodMiniOptional, schema, mask);
    // a refinement was authored against the full arity; partialing would run it on a shorter array
    if (def.checks?.length)
        throw new Error(".partial() cannot be used on tuple schemas containing refinements");
    return util.clone(schema, {
        ...def,
        items: def.items.map((item) => new ZodMiniOptional({ type: "optional", innerType: item })),
    });
}
// @__NO_SIDE_EFFECTS__
function exactPartial(schema, mask) {
    return util.partial(ZodMiniExactOptional, schema, mask, "exactPartial");
}
// @__NO_SIDE_EFFECTS__
function required(schema, mask) {
    return util.required(ZodMiniNonOptional, schema, mask);
}
// @__NO_SIDE_EFFECTS__
function catchall(inst, catchall) {
    // `mergeDefs` rather than a spread: spreading reads `shape`, and resolving it can mint a whole fresh subtree
    return inst.clone(util.mergeDefs(inst._zod.def, { catchall: catchall }));
}
const ZodMiniUnion = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniUnion", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodUnion */ .cu.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
    return new ZodMiniUnion({
        type: "union",
        options: options,
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}
const ZodMiniXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniXor", (inst, def) => {
    ZodMiniUnion.init(inst, def);
    core.$ZodXor.init(inst, def);
})));
/** Creates an exclusive union (XOR) where exactly one option must match.
 * Unlike regular unions that succeed when any option matches, xor fails if
 * zero or more than one option matches the input. */
function xor(options, params) {
    return new ZodMiniXor({
        type: "union",
        options: options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
const ZodMiniDiscriminatedUnion = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniDiscriminatedUnion", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodDiscriminatedUnion */ .P0.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function discriminatedUnion(discriminator, options, params) {
    return new ZodMiniDiscriminatedUnion({
        type: "union",
        options: options,
        discriminator,
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}
const ZodMiniIntersection = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIntersection", (inst, def) => {
    core.$ZodIntersection.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function intersection(left, right) {
    return new ZodMiniIntersection({
        type: "intersection",
        left: left,
        right: right,
    });
}
const ZodMiniTuple = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniTuple", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodTuple */ .G3.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function tuple(items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodType */ .W4;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new ZodMiniTuple({
        type: "tuple",
        items: items,
        rest,
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}
const ZodMiniRecord = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniRecord", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodRecord */ .h.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
    // v3-compat: z.record(valueType, params?) — defaults keyType to z.string()
    if (!valueType || !valueType._zod) {
        return new ZodMiniRecord({
            type: "record",
            keyType: string(),
            valueType: keyType,
            ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(valueType),
        });
    }
    return new ZodMiniRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function partialRecord(keyType, valueType, params) {
    return new ZodMiniRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
        partial: true,
    });
}
function looseRecord(keyType, valueType, params) {
    return new ZodMiniRecord({
        type: "record",
        keyType,
        valueType: valueType,
        mode: "loose",
        ...util.normalizeParams(params),
    });
}
const ZodMiniMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniMap", (inst, def) => {
    core.$ZodMap.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function map(keyType, valueType, params) {
    return new ZodMiniMap({
        type: "map",
        keyType: keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodMiniSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniSet", (inst, def) => {
    core.$ZodSet.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function set(valueType, params) {
    return new ZodMiniSet({
        type: "set",
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodMiniEnum = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniEnum", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodEnum */ .VO.init(inst, def);
    ZodMiniType.init(inst, def);
    // reuse the parsed value set so a numeric TS enum's reverse-mapping keys stay out
    inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    return new ZodMiniEnum({
        type: "enum",
        entries,
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}

// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function nativeEnum(entries, params) {
    return new ZodMiniEnum({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
const ZodMiniLiteral = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniLiteral", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodLiteral */ .nu.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
    return new ZodMiniLiteral({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ..._core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .normalizeParams */ .A2(params),
    });
}
const ZodMiniFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniFile", (inst, def) => {
    core.$ZodFile.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function file(params) {
    return core._file(ZodMiniFile, params);
}
const ZodMiniTransform = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniTransform", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodTransform */ .Wc.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function transform(fn) {
    return new ZodMiniTransform({
        type: "transform",
        transform: fn,
    });
}
const ZodMiniOptional = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniOptional", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodOptional */ .ig.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
    return new ZodMiniOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodMiniExactOptional = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniExactOptional", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodExactOptional */ .RL.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function exactOptional(innerType) {
    return new ZodMiniExactOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodMiniNullable = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniNullable", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodNullable */ .qc.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function nullable(innerType) {
    return new ZodMiniNullable({
        type: "nullable",
        innerType: innerType,
    });
}
// nullish
// @__NO_SIDE_EFFECTS__
function nullish(innerType) {
    return optional(nullable(innerType));
}
const ZodMiniDefault = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniDefault", (inst, def) => {
    core.$ZodDefault.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _default(innerType, defaultValue) {
    return new ZodMiniDefault({
        type: "default",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
const ZodMiniPrefault = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniPrefault", (inst, def) => {
    core.$ZodPrefault.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function prefault(innerType, defaultValue) {
    return new ZodMiniPrefault({
        type: "prefault",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
const ZodMiniNonOptional = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNonOptional", (inst, def) => {
    core.$ZodNonOptional.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function nonoptional(innerType, params) {
    return new ZodMiniNonOptional({
        type: "nonoptional",
        innerType: innerType,
        ...util.normalizeParams(params),
    });
}
const ZodMiniSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniSuccess", (inst, def) => {
    core.$ZodSuccess.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function success(innerType) {
    return new ZodMiniSuccess({
        type: "success",
        innerType: innerType,
    });
}
const ZodMiniCatch = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniCatch", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCatch */ .t$.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function _catch(innerType, catchValue) {
    return new ZodMiniCatch({
        type: "catch",
        innerType: innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : _core_util_js__WEBPACK_IMPORTED_MODULE_2__/* .constantCatch */ .SS(catchValue)),
    });
}

const ZodMiniNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNaN", (inst, def) => {
    core.$ZodNaN.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function nan(params) {
    return core._nan(ZodMiniNaN, params);
}
const ZodMiniPipe = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniPipe", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodPipe */ ._m.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function pipe(in_, out) {
    return new ZodMiniPipe({
        type: "pipe",
        in: in_,
        out: out,
    });
}
const ZodMiniCodec = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniCodec", (inst, def) => {
    ZodMiniPipe.init(inst, def);
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCodec */ .YY.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function codec(in_, out, params) {
    return new ZodMiniCodec({
        type: "pipe",
        in: in_,
        out: out,
        transform: params.decode,
        reverseTransform: params.encode,
    });
}
// @__NO_SIDE_EFFECTS__
function invertCodec(codec) {
    const def = codec._zod.def;
    return new ZodMiniCodec({
        type: "pipe",
        in: def.out,
        out: def.in,
        transform: def.reverseTransform,
        reverseTransform: def.transform,
    });
}
const ZodMiniReadonly = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniReadonly", (inst, def) => {
    core.$ZodReadonly.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function readonly(innerType) {
    return new ZodMiniReadonly({
        type: "readonly",
        innerType: innerType,
    });
}
const ZodMiniTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniTemplateLiteral", (inst, def) => {
    core.$ZodTemplateLiteral.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function templateLiteral(parts, params) {
    return new ZodMiniTemplateLiteral({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
const ZodMiniLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniLazy", (inst, def) => {
    core.$ZodLazy.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// export function lazy<T extends object>(getter: () => T): T {
//   return util.createTransparentProxy<T>(getter);
// }
// @__NO_SIDE_EFFECTS__
function _lazy(getter) {
    return new ZodMiniLazy({
        type: "lazy",
        getter: getter,
    });
}

const ZodMiniPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniPromise", (inst, def) => {
    core.$ZodPromise.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function promise(innerType) {
    return new ZodMiniPromise({
        type: "promise",
        innerType: innerType,
    });
}
const ZodMiniCustom = /*@__PURE__*/ _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("ZodMiniCustom", (inst, def) => {
    _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCustom */ .b0.init(inst, def);
    ZodMiniType.init(inst, def);
});
// custom checks
// @__NO_SIDE_EFFECTS__
function check(fn, params) {
    const ch = new core.$ZodCheck({
        check: "custom",
        ...util.normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
// ZodCustom custom schema
// @__NO_SIDE_EFFECTS__
function custom(fn, _params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._custom */ .FO(ZodMiniCustom, fn ?? (() => true), _params);
}
// refine
// @__NO_SIDE_EFFECTS__
function refine(fn, _params = {}) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._refine */ .fU(ZodMiniCustom, fn, _params);
}
// superRefine
// @__NO_SIDE_EFFECTS__
function superRefine(fn, params) {
    return core._superRefine(fn, params);
}
// Re-export describe and meta from core
const describe = _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0;
const meta = _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* .meta */ .mI;
// instanceof
class Class {
    constructor(..._args) { }
}
// @__NO_SIDE_EFFECTS__
function _instanceof(cls, params = {}) {
    const inst = custom((data) => data instanceof cls, params);
    inst._zod.bag.Class = cls;
    // Override check to emit invalid_type instead of custom
    inst._zod.check = (payload) => {
        if (!(payload.value instanceof cls)) {
            payload.issues.push({
                code: "invalid_type",
                expected: cls.name,
                input: payload.value,
                inst,
                path: [...(inst._zod.def.path ?? [])],
            });
        }
    };
    return inst;
}

// stringbool
const stringbool = (...args) => _core_index_js__WEBPACK_IMPORTED_MODULE_4__/* ._stringbool */ .fI({
    Codec: ZodMiniCodec,
    Boolean: ZodMiniBoolean,
    String: ZodMiniString,
}, ...args);
// @__NO_SIDE_EFFECTS__
function json() {
    const jsonSchema = _lazy(() => {
        return union([string(), number(), boolean(), _null(), array(jsonSchema), record(string(), jsonSchema)]);
    });
    return jsonSchema;
}
const ZodMiniFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniFunction", (inst, def) => {
    core.$ZodFunction.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _function(params) {
    return new ZodMiniFunction({
        type: "function",
        input: Array.isArray(params?.input) ? tuple(params?.input) : (params?.input ?? array(unknown())),
        output: params?.output ?? unknown(),
    });
}



/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(5691);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
