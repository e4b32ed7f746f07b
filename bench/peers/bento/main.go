// Bento with the components that pull.yaml uses, and no others: they make it start slower and take minutes to compile.
package main

import (
	"context"

	_ "github.com/warpstreamlabs/bento/public/components/io"
	_ "github.com/warpstreamlabs/bento/public/components/pure"
	_ "github.com/warpstreamlabs/bento/public/components/sql/base"
	"github.com/warpstreamlabs/bento/public/service"
	_ "modernc.org/sqlite"
)

func main() {
	service.RunCLI(context.Background())
}
