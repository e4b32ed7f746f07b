/** An editor: a client of `hirewire lsp` in a process of its own. */
import { spawn } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type CodeAction,
  CodeActionRequest,
  type CompletionItem,
  CompletionRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  type Hover,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  ShutdownRequest,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'

const BIN = fileURLToPath(new URL('../../bin/hirewire.js', import.meta.url))

export type Editor = {
  readonly capabilities: InitializeResult['capabilities']
  open(file: string, text: string): Promise<PublishDiagnosticsParams>
  /** The whole text as it is now; resolves with the findings of this text. */
  change(file: string, text: string): Promise<PublishDiagnosticsParams>
  /** The same, without waiting for findings: as between two letters. */
  type(file: string, text: string): Promise<void>
  /** The next findings of a document, whatever its version. */
  published(file: string): Promise<PublishDiagnosticsParams>
  /** The proposals at an offset. */
  completion(file: string, offset: number): Promise<CompletionItem[]>
  hover(file: string, offset: number): Promise<string | null>
  actions(file: string, range: Range): Promise<CodeAction[]>
  /** The text after a fix. */
  applied(file: string, action: CodeAction): string
  shutdown(): Promise<number | null>
  /** Goes away without a word, as an editor that is killed. */
  leave(): Promise<number | null>
}

export async function startEditor(cwd: string, bin = BIN): Promise<Editor> {
  const child = spawn(process.execPath, [bin, 'lsp'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const connection = createProtocolConnection(child.stdout, child.stdin)
  const documents = new Map<string, TextDocument>()
  const waiting = new Set<{ isWanted: (given: PublishDiagnosticsParams) => boolean; take: Take }>()
  connection.onNotification(PublishDiagnosticsNotification.type, (given) => {
    for (const one of [...waiting].filter(({ isWanted }) => isWanted(given))) {
      waiting.delete(one)
      one.take(given)
    }
  })
  connection.listen()
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  })
  await connection.sendNotification(InitializedNotification.type, {})
  const next = (isWanted: (given: PublishDiagnosticsParams) => boolean) =>
    new Promise<PublishDiagnosticsParams>((take) => void waiting.add({ isWanted, take }))
  const uriOf = (file: string): string => pathToFileURL(file).href
  const findings = (file: string, version: number) =>
    next((given) => given.uri === uriOf(file) && given.version === version)
  const place = (file: string, offset: number) => ({
    textDocument: { uri: uriOf(file) },
    position: documents.get(file)!.positionAt(offset),
  })
  const type = async (file: string, text: string): Promise<void> => {
    const version = documents.get(file)!.version + 1
    documents.set(file, TextDocument.create(uriOf(file), 'yaml', version, text))
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: uriOf(file), version },
      contentChanges: [{ text }],
    })
  }
  return {
    capabilities,
    type,
    published: (file) => next(({ uri }) => uri === uriOf(file)),
    async open(file, text) {
      documents.set(file, TextDocument.create(uriOf(file), 'yaml', 1, text))
      const found = findings(file, 1)
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uriOf(file), languageId: 'yaml', version: 1, text },
      })
      return found
    },
    async change(file, text) {
      const found = findings(file, documents.get(file)!.version + 1)
      await type(file, text)
      return found
    },
    completion: async (file, offset) =>
      (await connection.sendRequest(CompletionRequest.type, place(file, offset))) as CompletionItem[],
    hover: async (file, offset) => textOf(await connection.sendRequest(HoverRequest.type, place(file, offset))),
    actions: async (file, range) =>
      (await connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: uriOf(file) },
        range,
        context: { diagnostics: [] },
      })) as CodeAction[],
    applied: (file, { edit }) => TextDocument.applyEdits(documents.get(file)!, edit?.changes?.[uriOf(file)] ?? []),
    async shutdown() {
      await connection.sendRequest(ShutdownRequest.type)
      await connection.sendNotification(ExitNotification.type)
      return ended
    },
    leave() {
      child.stdin.destroy()
      return ended
    },
  }
}

type Take = (given: PublishDiagnosticsParams) => void

const textOf = (hover: Hover | null): string | null =>
  hover === null ? null : (hover.contents as { readonly value: string }).value
