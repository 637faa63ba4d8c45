"""Prints what a program uses of Python's library, a line each: MODULE.NAME for what it reads of a module that it
imports, NAME= for a keyword of any call."""

import ast
import sys

program = ast.parse(open(sys.argv[1]).read())
modules, found = {}, set()
for node in ast.walk(program):
    if isinstance(node, ast.Import):
        for one in node.names:
            modules[one.asname or one.name.split(".")[0]] = one.name if one.asname else one.name.split(".")[0]
            found.add(one.name)
    elif isinstance(node, ast.ImportFrom):
        found.update("%s.%s" % (node.module, one.name) for one in node.names)
    elif isinstance(node, ast.Call):
        found.update(one.arg + "=" for one in node.keywords if one.arg)


def dotted(node):
    if isinstance(node, ast.Name):
        return modules.get(node.id)
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return before and before + "." + node.attr


found.update(filter(None, (dotted(node) for node in ast.walk(program) if isinstance(node, ast.Attribute))))
print("\n".join(sorted(found)))
