"""A target for SQLite: the SQL target of the Singer SDK, with an upsert in place of its insert."""

from __future__ import annotations

import sys

import sqlalchemy as sa
from singer_sdk import typing as th
from singer_sdk.sql import SQLConnector, SQLSink, SQLTarget
from sqlalchemy.dialects.sqlite import insert


class SQLiteConnector(SQLConnector):
    # SQLite can add columns and do nothing else to a table.
    allow_temp_tables = False
    allow_column_alter = False

    def get_sqlalchemy_url(self, config) -> str:
        return f"sqlite:///{config['file']}"


class SQLiteSink(SQLSink[SQLiteConnector]):
    connector_class = SQLiteConnector

    def generate_insert_statement(self, full_table_name, schema):
        names = list(self.conform_schema(schema)["properties"])
        table = sa.Table(self.table_name, sa.MetaData(), *[sa.Column(name) for name in names])
        statement = insert(table)
        return statement.on_conflict_do_update(
            index_elements=list(self.key_properties),
            set_={name: statement.excluded[name] for name in names if name not in self.key_properties},
        )


class TargetSQLite(SQLTarget):
    name = "target-sqlite"
    default_sink_class = SQLiteSink
    config_jsonschema = th.PropertiesList(th.Property("file", th.StringType, required=True)).to_dict()


if __name__ == "__main__":
    sys.exit(TargetSQLite.cli())
